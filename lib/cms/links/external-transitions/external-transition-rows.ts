import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import { externalTransitionInScope, externalTransitionIsOwn } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { type AddressCheck, CERTIFICATE_WARNED_DAYS } from '#lib/contracts/address-checks.ts'
import type { ExTransPlace, ExTransType, ExternalTransition } from '#lib/contracts/external-transitions.ts'
import { useCount } from './link-uses.ts'

export const missingEn = sql<boolean>`external_transitions.title_en = ''`

const spaceJson = sql<ExternalTransition['space']>`(
  select json_build_object('id', space.id, 'spaceTitle', space.title, 'spaceTitleEn', space.title_en)
  from (select id, space_title as title, space_title_en as title_en from venue_areas where id = external_transitions.venue_area_id
    union all select id, space_title, space_title_en from rooms where id = external_transitions.room_id
    union all select id, title, title_en from patterns where id = external_transitions.pattern_id
    union all select id, title, title_en from ar_events where id = external_transitions.ar_event_id) as space)`

const spaceLevel = sql<number | null>`(select case when venue_area_id is null then 3 else 2 end
  from patterns where id = external_transitions.pattern_id)`

/** Certificates that end before this moment are told of. */
export const warnedUntil = (now: Date): Date => new Date(now.getTime() + CERTIFICATE_WARNED_DAYS * 86_400_000)

/** The last look at the address of the link as it is now. */
export const lookedAt = sql`address_checks as looked where looked.external_transition_id = external_transitions.id
  and looked.url = external_transitions.url`

type Looked = Omit<AddressCheck, 'certificateSoon'>

const checkJson = (
  ctx: Ctx,
) => sql<Looked | null>`(select json_build_object('outcome', outcome, 'httpStatus', http_status, 'redirects', redirects,
  'certificateEndsAt', certificate_ends_at, 'checkedAt', checked_at, 'checkedBy', ${personOf(ctx, 'looked.checked_by')}) from ${lookedAt})`

/** The links in the actor's scope, each with the last look at its address as it is now. */
export const externalTransitionRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('external_transitions')
    .where(externalTransitionInScope(ctx.actor))
    .select(stampColumns(ctx, 'external_transitions'))
    .select(['ex_trans_type', 'title', 'title_en', 'url', 'space_kind'])
    .select([spaceJson.as('space'), spaceLevel.as('space_level'), missingEn.as('missing_en')])
    .select([
      useCount(ctx).as('use_count'),
      sql<boolean>`coalesce(${externalTransitionIsOwn(ctx.actor)}, false)`.as('is_own'),
    ])
    .select(checkJson(ctx).as('looked'))

type Row = Awaited<ReturnType<ReturnType<typeof externalTransitionRows>['executeTakeFirstOrThrow']>>

/** A row as an item of the contract. */
export const toExternalTransition = (ctx: Ctx, row: Row): ExternalTransition => ({
  ...stampsOf(row),
  exTransType: row.ex_trans_type as ExTransType,
  exTransTitle: row.title,
  exTransTitleEn: row.title_en,
  webviewUrl: row.url,
  exTransSpaceKind: row.space_kind as ExTransPlace,
  space: row.space,
  spaceLevel: row.space_level,
  missingEn: row.missing_en,
  useCount: row.use_count,
  mayWrite: row.is_own,
  check: row.looked && checkOf(ctx, row.looked),
})

/** JSON of the database writes instants with an offset. */
const utc = (text: string): string => new Date(text).toISOString()

const checkOf = (ctx: Ctx, { checkedAt, certificateEndsAt: ends, ...looked }: Looked): AddressCheck => ({
  ...looked,
  certificateEndsAt: ends && utc(ends),
  certificateSoon: ends !== null && new Date(ends) <= warnedUntil(ctx.now),
  checkedAt: utc(checkedAt),
})
