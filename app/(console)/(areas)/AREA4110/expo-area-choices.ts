import { read } from '#lib/bff/read.ts'
import type { ExpoArea } from '#lib/contracts/expo-areas.ts'
import type { Page } from '#lib/contracts/lists.ts'

/** The V Expo areas by name, for a select. An expo has a handful of them; beyond 200 a select is of no use. */
export async function expoAreaChoices(): Promise<{ value: string; label: string }[]> {
  const { items } = await read<Page<ExpoArea>>('/expo-areas', { sort: 'spaceTitle', limit: '200' })
  return items.map(({ id, spaceTitle }) => ({ value: id, label: spaceTitle }))
}
