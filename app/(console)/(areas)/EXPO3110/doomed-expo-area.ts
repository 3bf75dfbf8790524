import type { DoomedSpace } from '#components/space/doomed-space.ts'
import { deleteExpoArea, expoAreaConsequences } from '#lib/contracts/calls/expo-areas.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { ExpoArea } from '#lib/contracts/expo-areas.ts'

type Doomed = Pick<ExpoArea, 'id' | 'version' | 'spaceTitle' | 'spaceTitleEn'>

/** The V Expo area as its deletion needs it. */
export const doomedExpoArea = ({ id, version, spaceTitle: name, spaceTitleEn: nameEn }: Doomed): DoomedSpace => ({
  call: to(deleteExpoArea, { id }, { version }),
  counts: to(expoAreaConsequences, { id }),
  name,
  nameEn,
  typed: true,
})
