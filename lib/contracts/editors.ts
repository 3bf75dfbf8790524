import * as z from 'zod/mini'
import { id } from './fields.ts'
import { itemAnswer } from './lists.ts'
import { personRef } from './person-ref.ts'

/** So often an open edit page says that it is still there: 500 of them commit four times a second. */
export const EDITOR_AGAIN_SECONDS = 120
/** Who was not heard of for so long has gone: her browser or her network is no more. A page in the background may be a minute late. */
export const EDITOR_GONE_SECONDS = 210

/** The open page that asks, which is not told of itself. */
export const editorsQuery = z.object({ page: z.optional(z.catch(z.optional(id), undefined)) })

/** Who else has the edit screen open, each once; `isSelf`: the reader, in another tab or browser. `since`: ISO 8601 UTC. */
const editor = z.object({ id: z.string(), userName: z.string(), isSelf: z.boolean(), since: z.string() })

/** `saved`: the version as it is now, who saved it and when; null where the object is gone. */
const editing = z.object({
  editors: z.array(editor),
  saved: z.nullable(z.object({ version: z.number(), at: z.string(), by: personRef, isSelf: z.boolean() })),
})

export const editingAnswer = itemAnswer(editing)

export type Editor = z.infer<typeof editor>
export type Editing = z.infer<typeof editing>
