import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { VenueAreaForm } from '#app/(console)/(areas)/AREA4110/venue-area-form.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { toChoice } from '#components/picker/choice.ts'
import { Name } from '#components/ui/name.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readVenueArea } from '#lib/contracts/calls/venue-areas.ts'
import { canInScope, mayEver } from '#lib/core/policy.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('AREA4110', readVenueArea, props, (item) => ({ ja: item.spaceTitle, en: item.spaceTitleEn }))

/** Edits a venue area. */
export default async function EditVenueAreaPage({ params }: ItemParams) {
  const { authority } = await requireScreen('AREA4110')
  const item = await readItem('AREA4110', readVenueArea, params)
  if (!canInScope({ authority }, 'venueArea.edit')) redirect('/TOP101?refused=AREA4110')
  const words = await getTranslations('venueAreas')
  const mayMove = mayEver({ authority }, 'expoArea.read')
  return (
    <div className="page page-form">
      <PageHeader title={words('editTitle')} purpose={<Name ja={item.spaceTitle} en={item.spaceTitleEn} />} />
      <EditorsNote kind="venueArea" id={item.id} version={item.version} />
      <VenueAreaForm area={item} expoArea={toChoice(item.expoArea)} mayMove={mayMove} />
    </div>
  )
}
