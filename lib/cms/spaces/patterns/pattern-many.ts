import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Actor, Ctx } from '#lib/cms/kernel/context/context.ts'
import { updateSet } from '#lib/cms/kernel/db/update-set.ts'
import {
  editTrail,
  type Form,
  type Held,
  type ManyWriter,
  type Refused,
  type Wanted,
  wentAlone,
  writeSound,
} from '#lib/cms/kernel/entity/many-writer.ts'
import { plainColumns, plainItem, plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import { misusing, patternLinks, renamePatternLinks } from '#lib/cms/links/external-transitions/door.ts'
import { isNotStopped } from '#lib/cms/publication/schedules/door.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { type PatternEdit, patternEdit } from '#lib/contracts/patterns.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { fieldRefused, notAllowed, type Refusal, wrongState } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { removePatterns } from './delete-patterns.ts'
import { PATTERN_FIELDS } from './pattern-columns.ts'
import { patternAction } from './pattern-space.ts'
import { overrideRefusal } from './write-pattern.ts'

type PatternForm = Required<PatternEdit>

const formIn = (form: Form) => form as unknown as PatternForm
const levelOf = ({ facts }: Held) => facts as 2 | 3

/** Many patterns of venue areas and rooms as one set. */
export const patternMany: ManyWriter = {
  max: MANY_MAX,
  hold,
  read: (form) => readInput(patternEdit, form),
  write: async (ctx, wanted) => writeSound(ctx, wanted, await judge(ctx, wanted), (sound) => writePatterns(ctx, sound)),
  remove: removePatterns,
  restoring: {
    whole: 'patterns',
    parent: 'spaceId',
    judge: ({ actor }, held) =>
      new Map(
        held.flatMap((one) =>
          canInScope(actor, patternAction(levelOf(one), 'create')) ? [] : [[one.id, notAllowed()]],
        ),
      ),
    anew: { columns: { venue_area_id: 'uuid', room_id: 'uuid' }, mayBe: mayMakeAnew },
  },
}

/** Who may delete one takes it back with all that goes along, as her own deletion; who may only make one, where nothing went along but what she makes. */
function mayMakeAnew(actor: Actor): RawBuilder<SqlBool> {
  const level = actor.authority <= 3 ? 2 : 3
  if (!canInScope(actor, patternAction(level, 'create'))) return sql<SqlBool>`false`
  const inScope = sql<SqlBool>`${patternInScope(actor, 'was')}`
  return canInScope(actor, patternAction(level, 'delete'))
    ? inScope
    : sql<SqlBool>`(${inScope} and ${wentAlone(MADE_WITH_ONE)})`
}

/** What she makes, or nobody does: its periods and its links to the outside, and what is noted of them. */
const MADE_WITH_ONE = [
  'patterns',
  'schedule_entries',
  'schedule_operation_changes',
  'boundary_receipts',
  'pattern_external_transitions',
  'external_transitions',
  'work_owners',
] as const

async function hold(ctx: Ctx, ids: readonly string[]): Promise<Held[]> {
  const named = sql<string>`any(${[...ids]}::uuid[])`
  const rows = ctx.db.selectFrom('patterns').where('patterns.id', '=', named).where(patternInScope(ctx.actor))
  await rows.select('patterns.id').orderBy('patterns.id').forUpdate().execute()
  const found = await rows
    .select(['patterns.id', 'patterns.version', 'venue_area_id'])
    .select(plainColumns('patterns', PATTERN_FIELDS))
    .select(patternLinks('patterns.id').as('links'))
    .orderBy('patterns.id')
    .execute()
  return found.flatMap((row) => {
    const level = row.venue_area_id === null ? 3 : 2
    if (!canInScope(ctx.actor, patternAction(level, 'read'))) return []
    const own = plainItem(PATTERN_FIELDS, row)
    return {
      id: row.id,
      version: row.version,
      form: { ...own, exTransitionIds: row.links.map(({ id }) => id) },
      name: own.spacePatternTitle,
      nameEn: own.spacePatternTitleEn,
      facts: level,
    }
  })
}

/** Its links that it did not name before. */
const newLinks = ({ held, to }: Wanted): string[] =>
  formIn(to).exTransitionIds.filter((id) => !formIn(held.form).exTransitionIds.includes(id))

async function judge(ctx: Ctx, wanted: readonly Wanted[]): Promise<Refused> {
  const refused: Refused = new Map()
  const stopped = await idsWhere(ctx, wanted, sql`not ${isNotStopped('patterns')}`)
  const emptied = wanted.filter(({ to, fields }) => fields.includes('contentId') && formIn(to).contentId === '')
  const scheduled = await idsWhere(
    ctx,
    emptied,
    sql`exists (select from schedule_entries where schedule_entries.pattern_id = patterns.id)`,
  )
  const uses = wanted.flatMap((one) => newLinks(one).map((linkId) => ({ by: one.held.id, linkId })))
  const misused = await misusing(ctx, 'pattern', uses)
  for (const { held, to, fields } of wanted) {
    const refusal =
      rightsRefusal(ctx, held, to) ??
      (stopped.has(held.id) ? wrongState('xrcms5501') : null) ??
      (fields.includes('contentId') && scheduled.has(held.id) ? fieldRefused('contentId', 'wrongState') : null) ??
      (misused.has(held.id) ? refusedAsMissing('exTransitionIds') : null)
    if (refusal) refused.set(held.id, refusal)
  }
  return refused
}

const rightsRefusal = ({ actor }: Ctx, held: Held, to: Form): Refusal | null =>
  canInScope(actor, patternAction(levelOf(held), 'edit')) ? overrideRefusal(levelOf(held), formIn(to)) : notAllowed()

/** Of these patterns, which are locked, those that meet a condition. */
async function idsWhere(ctx: Ctx, wanted: readonly Wanted[], condition: ReturnType<typeof sql>): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('patterns')
    .select('patterns.id')
    .where('patterns.id', '=', sql<string>`any(${wanted.map(({ held }) => held.id)}::uuid[])`)
    .where(sql<boolean>`${condition}`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const columnsOf = (form: Form) => plainValues(PATTERN_FIELDS, formIn(form))

async function writePatterns(ctx: Ctx, wanted: readonly Wanted[]): Promise<Refused> {
  await updateSet(
    ctx,
    'patterns',
    wanted.map(({ held, to }) => ({ id: held.id, from: columnsOf(held.form), to: columnsOf(to) })),
  )
  const renamed = wanted.filter(({ fields }) => fields.includes('exTransitionIds'))
  await renamePatternLinks(
    ctx,
    renamed.map(({ held, to }) => ({ patternId: held.id, ids: formIn(to).exTransitionIds })),
  )
  await recordAll(ctx, editTrail('pattern.edited', 'pattern', wanted))
  return new Map()
}
