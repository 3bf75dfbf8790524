import { VenueAreaForm } from '#app/(console)/(areas)/AREA4110/venue-area-form.tsx'
import { ExpoAreaForm } from '#app/(console)/(areas)/EXPO3110/expo-area-form.tsx'
import { toChoice } from '#components/picker/choice.ts'
import { SpacePreview } from '#components/visitor/space-preview.tsx'
import { shownOfArea, shownOfExpoArea } from '#components/visitor/space-view.ts'
import { read } from '#lib/bff/read.ts'
import { readExpoArea } from '#lib/contracts/calls/expo-areas.ts'
import { readVenueArea } from '#lib/contracts/calls/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can, canInScope, mayEver } from '#lib/core/policy.ts'
import { WorkFrame } from './work-frame.tsx'

type Props = { id: string; authority: Authority }

const namesOf = (item: { spaceTitle: string; spaceTitleEn: string }) => ({ ja: item.spaceTitle, en: item.spaceTitleEn })

/** A V Expo area in the workspace. */
export async function ExpoWork({ id, authority }: Props) {
  const { item } = await read(readExpoArea, { params: { id }, screen: 'ROOM5110' })
  const mayEdit = can({ authority }, 'expoArea.write')
  return (
    <WorkFrame kind="expoArea" item={item} names={namesOf(item)} href={`/EXPO3110/${id}`} mayEdit={mayEdit}>
      {mayEdit ? (
        <ExpoAreaForm key={`${id} ${item.version}`} area={item} />
      ) : (
        <SpacePreview space={shownOfExpoArea(item)} />
      )}
    </WorkFrame>
  )
}

/** A venue area in the workspace. */
export async function AreaWork({ id, authority }: Props) {
  const { item } = await read(readVenueArea, { params: { id }, screen: 'ROOM5110' })
  const mayEdit = canInScope({ authority }, 'venueArea.edit')
  const mayMove = mayEver({ authority }, 'expoArea.read')
  return (
    <WorkFrame kind="venueArea" item={item} names={namesOf(item)} href={`/AREA4110/${id}`} mayEdit={mayEdit}>
      {mayEdit ? (
        <VenueAreaForm key={`${id} ${item.version}`} area={item} expoArea={toChoice(item.expoArea)} mayMove={mayMove} />
      ) : (
        <SpacePreview space={shownOfArea(item)} standing={item.publication} />
      )}
    </WorkFrame>
  )
}
