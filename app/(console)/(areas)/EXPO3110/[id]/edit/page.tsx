import { getTranslations } from 'next-intl/server'
import { ExpoAreaForm } from '#app/(console)/(areas)/EXPO3110/expo-area-form.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { Name } from '#components/ui/name.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readExpoArea } from '#lib/contracts/calls/expo-areas.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('EXPO3110', readExpoArea, props, (item) => ({ ja: item.spaceTitle, en: item.spaceTitleEn }))

/** Edits a V Expo area. */
export default async function EditExpoAreaPage({ params }: ItemParams) {
  await requireScreen('EXPO3110')
  const item = await readItem('EXPO3110', readExpoArea, params)
  const words = await getTranslations('expoAreas')
  return (
    <div className="page page-form">
      <PageHeader title={words('editTitle')} purpose={<Name ja={item.spaceTitle} en={item.spaceTitleEn} />} />
      <EditorsNote kind="expoArea" id={item.id} version={item.version} />
      <ExpoAreaForm area={item} />
    </div>
  )
}
