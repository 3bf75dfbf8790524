import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import { stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { publicationOfSpaces, publicationOfSubjects } from '#lib/cms/publication/schedules/door.ts'
import type { Transition, TransitionEnd } from '#lib/contracts/transitions.ts'
import { transitionsFor } from './transition-scope.ts'

/** The transitions in the actor's scope as she may know them, with all that an item needs. */
export const transitionRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom(transitionsFor(ctx.actor))
    .select(['id', 'version', 'created_at', 'updated_at', 'transition_type', 'is_public', 'is_own'])
    .select(['from_kind', 'from_key', 'from_title', 'from_title_en', 'to_kind', 'to_key', 'to_title', 'to_title_en'])
    .select([
      personOf(ctx, 'transition_ends.created_by').as('creator'),
      personOf(ctx, 'transition_ends.updated_by').as('updater'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof transitionRows>['executeTakeFirstOrThrow']>>

/** Rows as items of the contract, with where their ends stand at `ctx.now`. */
export async function toTransitions(ctx: Ctx, rows: Row[]): Promise<Transition[]> {
  const ends = rows.flatMap((row) => [
    { kind: row.from_kind, id: row.from_key },
    { kind: row.to_kind, id: row.to_key },
  ])
  const statuses = await statusesOf(ctx, ends)
  return rows.map((row) => ({
    ...stampsOf(row),
    from: {
      kind: row.from_kind,
      id: row.from_key,
      title: row.from_title,
      titleEn: row.from_title_en,
      status: statuses.get(row.from_key) ?? null,
    },
    to: {
      kind: row.to_kind,
      id: row.to_key,
      title: row.to_title,
      titleEn: row.to_title_en,
      status: statuses.get(row.to_key) ?? null,
    },
    transitionType: row.transition_type,
    isPublic: row.is_public,
    isOwn: row.is_own,
    isEditable: row.is_own && row.to_kind !== 'outside',
  }))
}

/** Statuses by the ID of the end; V Expo areas, classes and Auto have none. */
async function statusesOf(ctx: Ctx, ends: Pick<TransitionEnd, 'kind' | 'id'>[]) {
  const idsOf = (...kinds: TransitionEnd['kind'][]) => [
    ...new Set(ends.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []))),
  ]
  const found = [
    await publicationOfSpaces(ctx, 'venueArea', idsOf('venueArea')),
    await publicationOfSpaces(ctx, 'room', idsOf('mainRoom', 'subRoom')),
    await publicationOfSubjects(ctx, 'arEvent', idsOf('arEvent')),
  ]
  return new Map(found.flatMap((map) => [...map].map(([id, { status }]) => [id, status] as const)))
}
