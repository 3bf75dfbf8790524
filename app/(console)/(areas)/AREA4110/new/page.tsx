import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { toChoice } from '#components/picker/choice.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { askedItem } from '#lib/bff/asked-item.ts'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { readExpoArea } from '#lib/contracts/calls/expo-areas.ts'
import { can } from '#lib/core/policy.ts'
import { VenueAreaForm } from '../venue-area-form.tsx'

type Props = { searchParams: Promise<{ expoAreaId?: string | string[] }> }

export const generateMetadata = () => creationTitle('venueAreas.createTitle')

/** Creates a venue area, in the V Expo area the address names. */
export default async function NewVenueAreaPage({ searchParams }: Props) {
  const { authority } = await requireScreen('AREA4110')
  if (!can({ authority }, 'venueArea.create')) redirect('/TOP101?refused=AREA4110')
  const { expoAreaId } = await searchParams
  const [words, copies] = await Promise.all([getTranslations('venueAreas'), getTranslations('copies')])
  const parent = await askedItem(expoAreaId, (id) => read(readExpoArea, { params: { id }, screen: 'AREA4110' }))
  return (
    <div className="page page-form">
      <PageHeader
        title={words('createTitle')}
        purpose={words('createPurpose')}
        actions={
          <LinkButton href={listHref('/AREA4110/new/template', { expoAreaId: parent?.id })} icon="layers">
            {copies('fromTemplate')}
          </LinkButton>
        }
      />
      <VenueAreaForm expoArea={parent && toChoice(parent)} mayMove />
    </div>
  )
}
