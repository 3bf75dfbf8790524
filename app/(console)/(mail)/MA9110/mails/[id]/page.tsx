import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readItem } from '#app/(console)/read-item.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { readMail } from '#lib/contracts/calls/mails.ts'
import { MailView } from './mail-view.tsx'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations('mail'))('title') })

/** One mail of the outbox. */
export default async function MailPage({ params }: { params: Promise<{ id: string }> }) {
  await requireScreen('MA9110')
  const item = await readItem('MA9110', readMail, params)
  return <MailView mail={item} />
}
