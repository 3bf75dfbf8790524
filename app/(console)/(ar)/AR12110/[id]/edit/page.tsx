import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ArEventForm } from '#app/(console)/(ar)/AR12110/ar-event-form.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { Name } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readArEvent } from '#lib/contracts/calls/ar-events.ts'
import { canInScope } from '#lib/core/policy.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('AR12110', readArEvent, props, (item) => ({
    ja: item.spacePatternTitle,
    en: item.spacePatternTitleEn,
  }))

/** Edits an AR event; while it is stopped, its page says why that cannot be. */
export default async function EditArEventPage({ params }: ItemParams) {
  const { authority } = await requireScreen('AR12110')
  const item = await readItem('AR12110', readArEvent, params)
  if (!canInScope({ authority }, 'arEvent.edit')) redirect('/TOP101?refused=AR12110')
  const words = await getTranslations('arEvents')
  return (
    <div className="page page-form">
      <PageHeader
        title={words('editTitle')}
        purpose={<Name ja={item.spacePatternTitle} en={item.spacePatternTitleEn} />}
      />
      {item.publication.status === 'stopping' && <Notice tone="bad">{words('stopped')}</Notice>}
      {item.publication.isPublic && <Notice tone="warn">{words('live')}</Notice>}
      <EditorsNote kind="arEvent" id={item.id} version={item.version} />
      <ArEventForm authority={authority} event={item} cancel={`/AR12110/${item.id}`} />
    </div>
  )
}
