import { getTranslations } from 'next-intl/server'
import { NoticeForm } from '#app/(console)/(notices)/MA9110/notice-form.tsx'
import { ShownStanding } from '#app/(console)/(notices)/shown/shown-standing.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { Name } from '#components/ui/name.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readNotice } from '#lib/contracts/calls/notices.ts'
import { excerpts } from '#lib/core/excerpt.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('MA9110', readNotice, props, (item) => excerpts(item.notificationContent, item.notificationContentEn))

/** Edits a notice. */
export default async function EditNoticePage({ params }: ItemParams) {
  await requireScreen('MA9110')
  const item = await readItem('MA9110', readNotice, params)
  const words = await getTranslations('notices')
  return (
    <div className="page page-form">
      <PageHeader
        title={words('editTitle')}
        purpose={<Name {...excerpts(item.notificationContent, item.notificationContentEn)} />}
      />
      <ShownStanding status={item.status} />
      <EditorsNote kind="notice" id={item.id} version={item.version} />
      <NoticeForm notice={item} serverNow={Date.now()} />
    </div>
  )
}
