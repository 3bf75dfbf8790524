import type { Authority } from '#lib/core/authority.ts'
import { roll } from './roll.ts'

/** What a seeded row is; its place in the list goes into the row's ID. */
const KINDS = [
  'user',
  'expoArea',
  'venueArea',
  'room',
  'pattern',
  'entry',
  'stop',
  'grant',
  'notice',
  'vipUser',
  'richContent',
  'crossing',
  'file',
  'arEvent',
  'arStructure',
  'arAnchor',
  'arMarker',
  'arEntry',
  'transition',
  'appNotification',
  'externalTransition',
  'ndsdEvent',
  'tool',
] as const satisfies readonly string[]

export type SeedKind = (typeof KINDS)[number]

/** The first second of 2025 in Japan: seeded IDs count milliseconds from here. */
const FIRST_MS = Date.parse('2024-12-31T15:00:00Z')

/** The ID of the `index`-th seeded row of a kind: shaped like a UUIDv7, rising with the index, the same on every run. */
export function seedId(kind: SeedKind, index: number): string {
  const time = (FIRST_MS + index).toString(16).padStart(12, '0')
  const place = (KINDS.indexOf(kind) + 1).toString(16).padStart(3, '0')
  const tail = roll(`${kind} id`, index, 0x1_0000_0000).toString(16).padStart(8, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${place}-8${place}-${place}0${tail}`
}

/** The account of a level: its place among the users is its level. */
export const levelAccount = (authority: Authority): string => seedId('user', authority)
