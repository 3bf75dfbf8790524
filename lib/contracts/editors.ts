import * as z from 'zod/mini'
import { id } from './fields.ts'
import { personRef } from './person-ref.ts'

/** The open page that asks; one that names none looks on and is not shown to others. */
export const editorsQuery = z.object({ page: z.optional(z.catch(z.optional(id), undefined)) })

/** Who else has the edit screen open, each once; `isSelf`: the reader, in another tab or browser. `since`: ISO 8601 UTC. */
const editor = z.object({ id: z.string(), userName: z.string(), isSelf: z.boolean(), since: z.string() })

/** One event of the stream. `saved`: the version as it is now, who saved it and when; null where the object is gone. */
const editing = z.object({
  editors: z.array(editor),
  saved: z.nullable(z.object({ version: z.number(), at: z.string(), by: personRef, isSelf: z.boolean() })),
})

export type Editor = z.infer<typeof editor>
export type Editing = z.infer<typeof editing>
