import { getTranslations } from 'next-intl/server'
import type { ArEventDetail } from '#lib/contracts/ar-events.ts'
import { anchorColumns } from './anchor-columns.tsx'
import { ArDataCard } from './ar-data-card.tsx'
import { ArDataEditor } from './ar-data-editor.tsx'
import { markerColumns } from './marker-columns.tsx'
import { structureColumns } from './structure-columns.tsx'

type Props = { event: ArEventDetail; mayEdit: boolean }

/** The three lists of an AR event, each with its verbs for who may edit. */
export async function ArDataSections({ event, mayEdit }: Props) {
  const words = await getTranslations('arData')
  const now = new Date()
  return (
    <ArDataEditor event={{ id: event.id, isPublic: event.publication.isPublic }}>
      <div className="flex flex-col gap-5">
        <ArDataCard kind="structure" rows={event.structures} columns={structureColumns(words)} mayEdit={mayEdit} />
        <ArDataCard kind="anchor" rows={event.anchors} columns={anchorColumns(words, now)} mayEdit={mayEdit} />
        <ArDataCard kind="marker" rows={event.markers} columns={markerColumns(words)} mayEdit={mayEdit} />
      </div>
    </ArDataEditor>
  )
}
