'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MailLetter } from '#components/mail/mail-letter.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import type { InvitationPreview } from '#lib/contracts/invitations.ts'
import type { Lang } from '#lib/core/lang.ts'
import { LANGS } from '#lib/core/lang.ts'

type Props = { preview: InvitationPreview; lang: Lang; onClose: () => void }

/** The invitation mail in either language: its subject, and its text as it will be read. */
export function PreviewDialog({ preview, lang: first, onClose }: Props) {
  const words = useTranslations('users')
  const common = useTranslations('common')
  const [lang, setLang] = useState<Lang>(first)
  const mail = preview[lang]
  return (
    <Modal
      size="large"
      title={words('previewTitle')}
      note={words('previewNote')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <RadioField
          name="previewLanguage"
          label={words('mailLanguage')}
          value={lang}
          choices={LANGS.map((value) => ({ value, label: words(`lang_${value}`) }))}
          onChange={(event) => setLang(event.target.value === 'en' ? 'en' : 'ja')}
        />
        <MailLetter mail={mail} lang={lang} title={words('previewTitle')} height="h-[460px]" />
      </div>
    </Modal>
  )
}
