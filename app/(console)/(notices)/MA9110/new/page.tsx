import { getTranslations } from 'next-intl/server'
import { type FromParams, fromItem } from '#app/(console)/(notices)/shown/from-item.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { ask } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { readNotice } from '#lib/contracts/calls/notices.ts'
import { NoticeForm } from '../notice-form.tsx'

export const generateMetadata = () => creationTitle('notices.createTitle')

/** Creates a notice, from the texts of another one where the address names it. */
export default async function NewNoticePage({ searchParams }: FromParams) {
  await requireScreen('MA9110')
  const from = await fromItem((id) => ask(readNotice, { id }), searchParams)
  const words = await getTranslations('notices')
  return (
    <div className="page page-form">
      <PageHeader title={words('createTitle')} purpose={words('createPurpose')} />
      <NoticeForm from={from} serverNow={Date.now()} />
    </div>
  )
}
