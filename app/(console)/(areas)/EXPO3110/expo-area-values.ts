import type { ExpoAreaInput } from '#lib/contracts/expo-areas.ts'

/** The form of a new V Expo area. */
export const EMPTY_EXPO_AREA: ExpoAreaInput = {
  spaceTitle: '',
  spaceTitleEn: '',
  contentId: '',
  contentName: '',
  summary: '',
  summaryEn: '',
}
