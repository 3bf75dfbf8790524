import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NdsdEventForm } from '#app/(console)/(events)/NDSD14110/ndsd-event-form.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { Name } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readNdsdEvent } from '#lib/contracts/calls/ndsd-events.ts'
import { can } from '#lib/core/policy.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('NDSD14110', readNdsdEvent, props, (item) => ({
    ja: item.ndsdEventName,
    en: item.ndsdEventNameEn,
  }))

/** Edits an ND/SD event. */
export default async function EditNdsdEventPage({ params }: ItemParams) {
  const { authority } = await requireScreen('NDSD14110')
  const item = await readItem('NDSD14110', readNdsdEvent, params)
  if (!can({ authority }, 'ndsdEvent.write')) redirect('/TOP101?refused=NDSD14110')
  const words = await getTranslations('ndsdEvents')
  const shown = await getTranslations('shown')
  return (
    <div className="page page-form">
      <PageHeader title={words('editTitle')} purpose={<Name ja={item.ndsdEventName} en={item.ndsdEventNameEn} />} />
      {item.status === 'opening' && <Notice tone="warn">{shown('live')}</Notice>}
      <EditorsNote kind="ndsdEvent" id={item.id} version={item.version} />
      <NdsdEventForm event={item} />
    </div>
  )
}
