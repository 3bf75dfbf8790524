'use client'

import { useTranslations } from 'next-intl'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { QrButton } from '#components/ui/qr-button.tsx'

/** What can be done with the deep link of a pattern: copy it, show it as a QR code. */
export function DeepLinkButtons({ link }: { link: string }) {
  const words = useTranslations('patterns')
  return (
    <span className="inline-flex items-center gap-1">
      <CopyButton text={link} label={words('deepLinkCopy')} />
      <QrButton text={link} label={words('deepLinkQr')} fileName="deep-link" />
    </span>
  )
}
