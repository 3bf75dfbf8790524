import * as z from 'zod/mini'
import { asSeen } from '#lib/core/email-address.ts'
import { csvEncodingQuery, languageQuery } from './csv.ts'
import { id, optionalLine, requiredText, rule, spaceRef, stamps } from './fields.ts'
import { idFilter, listQuery } from './lists.ts'

/** VIP users a room can have (spec section 9). */
export const VIP_MAX = 30
const VIP_MEMO_MAX = 200
const EXPO_ID_MAX = 64

/** The ID of an ExpoID account: visible ASCII; what a Japanese keyboard types in full width is meant as that. */
const expoId = z.string().check(
  z.overwrite(asSeen),
  z.refine((v) => v !== '', rule('required')),
  z.refine((v) => v === '' || /^[\x21-\x7e]+$/.test(v), rule('format')),
  z.refine((v) => v.length <= EXPO_ID_MAX, rule('tooLong', { max: EXPO_ID_MAX })),
)

const fields = { vipUserId: expoId, vipMemo: optionalLine(VIP_MEMO_MAX) }

/** Operation 132: edit a VIP user. */
export const vipUserEdit = z.object(fields)

/** Operation 130: add a VIP user to a room. */
export const vipUserInput = z.object({ ...fields, roomId: id })

/** Operation 130: add all of a list, or none. `vipList`: one ExpoID a line, and a memo after a tab or comma. */
export const vipListInput = z.object({ roomId: id, vipList: requiredText(20_000) })

const VIP_SORTS = ['vipUserId', '-vipUserId', '-updatedAt', 'updatedAt'] as const

/** `GET vip-users?roomId=…`; without a room those of every room in the reader's scope. */
export const vipUserQuery = listQuery(VIP_SORTS, { roomId: idFilter })

/** `GET vip-user-csv?roomId=…`. */
export const vipCsvQuery = z.extend(vipUserQuery, { encoding: csvEncodingQuery, language: languageQuery })

export const vipUser = z.object({ ...stamps, vipUserId: z.string(), vipMemo: z.string(), room: spaceRef })

/** What `POST vip-user-lists` added. */
export const vipListAnswer = z.object({ result_code: z.literal('0'), added: z.number() })

/** A CSV file as the text of a list, to be looked at before it is sent. */
export const vipFileAnswer = z.object({ result_code: z.literal('0'), vipList: z.string() })

/** Bytes a CSV file of VIP users can have. */
export const VIP_FILE_MAX_BYTES = 1024 * 1024

export type VipUserEdit = z.infer<typeof vipUserEdit>
export type VipUser = z.infer<typeof vipUser>
