import type * as z from 'zod/mini'
import { arAnchorEdit, arMarkerEdit, arStructureEdit } from '#lib/contracts/ar-data.ts'
import { arEventInput } from '#lib/contracts/ar-events.ts'
import { expoAreaInput } from '#lib/contracts/expo-areas.ts'
import { patternEdit } from '#lib/contracts/patterns.ts'
import { richContentEdit } from '#lib/contracts/rich-contents.ts'
import { roomEdit } from '#lib/contracts/rooms.ts'
import { scheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { unknownKeys } from '#lib/contracts/unknown-keys.ts'
import { userEdit } from '#lib/contracts/users.ts'
import { venueAreaInput } from '#lib/contracts/venue-areas.ts'
import { vipUserEdit } from '#lib/contracts/vip-users.ts'

const EDITS: Record<string, z.core.$ZodType> = {
  'ar-anchors': arAnchorEdit,
  'ar-events': arEventInput,
  'ar-markers': arMarkerEdit,
  'ar-structures': arStructureEdit,
  'expo-areas': expoAreaInput,
  patterns: patternEdit,
  'rich-contents': richContentEdit,
  rooms: roomEdit,
  'schedule-entries': scheduleEntryEdit,
  users: userEdit,
  'venue-areas': venueAreaInput,
  'vip-users': vipUserEdit,
}

/** Of an item that was read, what the form of this address (`rooms/…`) would send back: a call refuses every other key. */
export function sentForm(address: string, item: Record<string, unknown>): Record<string, unknown> {
  const edit = EDITS[address.split('/')[0] ?? '']
  if (!edit) throw new Error(`no form is known for ${address}`)
  const unknown = new Set(unknownKeys(edit, item).map((path) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(item).filter(([key]) => !unknown.has(key)))
}
