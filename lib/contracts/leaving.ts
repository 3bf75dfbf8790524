import * as z from 'zod/mini'
import { day, id, line } from './fields.ts'
import { namedSpace } from './grants.ts'

const successorId = z._default(
  z.pipe(
    z.transform((value: string | null) => (value === '' ? null : value)),
    z.nullable(id),
  ),
  null,
)

/** Operation 18: who takes over what somebody holds; nobody: null. */
export const handoverInput = z.object({ successorId })

/** Operation 18: the last day in Japan on which she can log in, and who takes over. */
export const leavingInput = z.object({
  lastDay: z
    .string()
    .check(z.refine((v) => v !== '', { params: { rule: 'required' } }))
    .check(z.refine((v) => v === '' || day.safeParse(v).success, { params: { rule: 'format' } })),
  successorId,
  /** Of the effect that was looked at; null: as it is now. */
  token: z._default(z.nullable(line(64)), null),
})

const part = z.object({
  spaces: z.array(z.object(namedSpace)),
  accessSets: z.array(z.object({ id: z.string(), setName: z.string() })),
  /** What she sees to in the work queues. */
  work: z.number(),
  /** Views of lists that others find, and templates of rooms. Among what ends a template is one that passes to nobody, and stays. */
  views: z.number(),
  templates: z.number(),
})

/** What becomes of all she holds, as far as it is the reader's: what the successor has then, what ends with her, and what others go on with. */
export const handover = z.object({
  /** Carries exactly this out. */
  token: z.string(),
  moves: part,
  ends: part,
  sessions: z.number(),
  passkeys: z.number(),
  /** Plans she prepared that are not applied, and tokens for machines she made: they stay. */
  plans: z.number(),
  machineTokens: z.number(),
})

export type Handover = z.infer<typeof handover>
export type HandoverPart = z.infer<typeof part>
