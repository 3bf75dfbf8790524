'use client'

import { useTranslations } from 'next-intl'
import { PreviewFrame } from '#components/visitor/preview-frame.tsx'
import { type ShownPeriod, standingIn } from '#components/visitor/standing.ts'
import { useNow } from '#lib/client/use-now.ts'
import { PREVIEW_STEP_MS } from '../shown/preview-step.ts'
import { AppNotificationCard, type ShownNotification } from './app-notification-card.tsx'

type Props = {
  notification: ShownNotification & ShownPeriod
  /** When the page was made, Unix milliseconds. */
  serverNow: number
  /** It shows what stands in a form, not what is saved. */
  isTyped?: boolean
}

/** An app notification as visitors see it, in both languages, on a phone or on a PC, before and after it starts or stops being shown. */
export function AppNotificationPreview({ notification, serverNow, isTyped }: Props) {
  const words = useTranslations('visitor')
  const now = useNow(serverNow, PREVIEW_STEP_MS)
  return (
    <PreviewFrame note={words(isTyped ? 'typedNote' : 'savedNote')} standing={standingIn(notification, now)}>
      {(lang, frame) => <AppNotificationCard key={lang} notification={notification} lang={lang} frame={frame} />}
    </PreviewFrame>
  )
}
