import { sql } from 'kysely'
import { endDeletions } from '#lib/cms/kernel/audit/end-deletion.ts'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { LOCKS } from '#lib/cms/kernel/db/lock.ts'
import { updateSet } from '#lib/cms/kernel/db/update-set.ts'
import {
  editTrail,
  type Held,
  type Holding,
  type ManyWriter,
  ownersBy,
  type Refused,
  STAMPED,
  type Wanted,
} from '#lib/cms/kernel/entity/many-writer.ts'
import { plainColumns, plainItem, plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { externalTransitionInScope, externalTransitionIsOwn } from '#lib/cms/kernel/scope/scope.ts'
import { type ExternalTransitionEdit, externalTransitionEdit } from '#lib/contracts/external-transitions.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { notAllowed } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'
import { refusedAsUsed } from './link-uses.ts'
import { EXTERNAL_TRANSITION_FIELDS, externalTransitionsNamed } from './read-external-transitions.ts'

/**
 * Many external transitions and WebView sites as one set: their titles and addresses. What each is linked to stays, so that what uses it still may.
 */
export const externalTransitionMany: ManyWriter = {
  max: MANY_MAX,
  hold,
  read: (form) => readInput(externalTransitionEdit, form),
  write,
  remove,
  restoring: {
    tables: [
      {
        table: 'external_transitions',
        by: 'id',
        people: STAMPED,
        needs: {
          venue_area_id: { of: 'venue_areas', field: 'exTransSpace' },
          room_id: { of: 'rooms', field: 'exTransSpace' },
          pattern_id: { of: 'patterns', field: 'exTransSpace' },
          ar_event_id: { of: 'ar_events', field: 'exTransSpace' },
        },
      },
      { table: 'address_checks', by: 'external_transition_id', people: ['checked_by'] },
      ownersBy('external_transition_id'),
    ],
    action: 'externalTransition.restored',
    judge: (ctx, held) =>
      new Map(held.filter((one) => !mayWrite(ctx, one)).map(({ id }) => [id, refusedAsMissing('exTransSpace')])),
    anew: {
      columns: { venue_area_id: 'uuid', room_id: 'uuid', pattern_id: 'uuid', ar_event_id: 'uuid' },
      mayBe: (actor) => sql<boolean>`${externalTransitionIsOwn(actor, 'was')}`,
    },
  },
}

async function hold(ctx: Ctx, ids: readonly string[], { isDeletion }: Holding): Promise<Held[]> {
  const rows = ctx.db
    .selectFrom('external_transitions')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(externalTransitionInScope(ctx.actor))
    .orderBy('id')
    .select(['id', 'version', 'space_kind', 'space_id'])
    .select(plainColumns('external_transitions', EXTERNAL_TRANSITION_FIELDS))
    .select(sql<boolean>`coalesce(${externalTransitionIsOwn(ctx.actor)}, false)`.as('is_own'))
  const found = await LOCKS[isDeletion ? 'deletion' : 'edit'](rows).execute()
  return found.map((row) => {
    const own = plainItem(EXTERNAL_TRANSITION_FIELDS, row)
    return {
      id: row.id,
      version: row.version,
      form: { ...own, exTransSpaceKind: row.space_kind, exTransSpace: row.space_id },
      name: own.exTransTitle,
      nameEn: own.exTransTitleEn,
      facts: row.is_own,
    }
  })
}

const columnsOf = (form: Wanted['to']) => plainValues(EXTERNAL_TRANSITION_FIELDS, form as ExternalTransitionEdit)

const mayWrite = ({ actor }: Ctx, { facts }: Held) =>
  can(actor, 'externalTransition.write', { inScope: facts === true })

async function write(ctx: Ctx, wanted: readonly Wanted[]): Promise<Refused> {
  const sound = wanted.filter(({ held }) => mayWrite(ctx, held))
  await updateSet(
    ctx,
    'external_transitions',
    sound.map(({ held, to }) => ({ id: held.id, from: columnsOf(held.form), to: columnsOf(to) })),
  )
  await recordAll(ctx, editTrail('externalTransition.edited', 'externalTransition', sound))
  return new Map(wanted.filter(({ held }) => !mayWrite(ctx, held)).map(({ held }) => [held.id, notAllowed()]))
}

/** As a single deletion: her own, and used by nothing. */
async function remove(ctx: Ctx, held: readonly Held[]): Promise<Refused> {
  const own = held.filter((one) => mayWrite(ctx, one)).map(({ id }) => id)
  const used = await refusedAsUsed(ctx, own)
  const going = await externalTransitionsNamed(
    ctx,
    own.filter((id) => !used.has(id)),
  )
  const entry = { action: 'externalTransition.deleted', targetKind: 'externalTransition' } as const
  const was = going.map((link) => ({ ...link, uses: [], exTransSpace: link.space?.id ?? null }))
  await endDeletions(ctx, 'external_transitions', entry, was)
  const foreign = held.filter((one) => !mayWrite(ctx, one))
  return new Map([...used, ...foreign.map(({ id }) => [id, notAllowed()] as const)])
}
