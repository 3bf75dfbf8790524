import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { digest } from '#lib/cms/kernel/http/digest.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { attemptChanges, type EntryChange } from '#lib/cms/publication/schedule-changes/door.ts'
import { demandAgreed, seenChangesOf } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/schedule-bulk.ts'
import {
  BULK_LINES,
  BULK_MAX,
  type BulkInput,
  type BulkLine,
  type BulkRefusal,
  type BulkReport,
} from '#lib/contracts/schedule-bulk.ts'
import type { ChangeProblem, ChangesReport } from '#lib/contracts/schedule-changes.ts'
import { type BulkChange, type BulkRule, bulkChanges } from '#lib/core/bulk-schedule.ts'
import { fieldRefused, wrongState } from '#lib/core/errors.ts'
import { holidayDays } from '#lib/core/holidays.ts'
import { newId } from '#lib/core/id.ts'
import { type BulkTargets, bulkTargets } from './bulk-targets.ts'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function toRule(what: BulkInput): BulkRule {
  switch (what.rule) {
    case 'shift':
      return { rule: 'shift', days: what.shiftDays }
    case 'setHours':
      return { rule: 'setHours', start: minutesOf(what.startTime), end: minutesOf(what.endTime) }
    case 'copyWeek':
      return { rule: 'copyWeek', day: what.weekOf, weeks: what.weeks }
    case 'closeAll':
      return { rule: 'closeAll', at: Date.parse(what.closeAt) }
    case 'repeat': {
      const { weekdays, withoutHolidays, openType } = what
      const hours = { start: minutesOf(what.startTime), end: minutesOf(what.endTime) }
      return {
        rule: 'repeat',
        from: what.repeatFrom,
        until: what.repeatUntil,
        weekdays,
        withoutHolidays,
        openType,
        ...hours,
      }
    }
  }
}

/** Years people plan in (lib/contracts/schedule-entries.ts): a shift must not leave them. */
const EARLIEST = Date.parse('1999-12-31T15:00:00Z')
const LATEST = Date.parse('2099-12-31T15:00:00Z')

function changesOf(rule: BulkRule, targets: BulkTargets): BulkChange[] {
  const changes: BulkChange[] = []
  for (const change of bulkChanges(rule, targets.patterns, holidayDays())) {
    if (changes.length === BULK_MAX) throw fieldRefused('bulkRule', 'limit', { max: BULK_MAX })
    const to = change.verb === 'edit' ? change.to : change
    if ('start' in to && (to.start < EARLIEST || to.end > LATEST)) throw fieldRefused('shiftDays', 'tooLarge')
    changes.push(change)
  }
  return changes
}

const iso = (span: { start: number; end: number; openType: 'normal' | 'archive' }) => ({
  openStartDate: new Date(span.start).toISOString(),
  openEndDate: new Date(span.end).toISOString(),
  openType: span.openType,
})

function toEntryChange(ctx: Ctx, change: BulkChange): EntryChange {
  if (change.verb === 'create')
    return { verb: 'create', id: newId(ctx.now), spacePatternId: change.patternId, ...iso(change) }
  const { id, version } = change.entry
  return change.verb === 'edit' ? { verb: 'edit', id, version, ...iso(change.to) } : { verb: 'delete', id, version }
}

export function bulkLineOf(change: BulkChange, targets: BulkTargets, problem: ChangeProblem | null): BulkLine {
  const name = targets.names.get(change.patternId)
  if (!name) throw new Error(`a change of pattern ${change.patternId}, which was not read`)
  return {
    spacePatternId: change.patternId,
    spacePatternTitle: name.title,
    spacePatternTitleEn: name.titleEn,
    space: { id: name.space.id, spaceTitle: name.space.title, spaceTitleEn: name.space.titleEn },
    before: change.verb === 'create' ? null : iso(change.entry),
    after: change.verb === 'delete' ? null : iso(change.verb === 'edit' ? change.to : change),
    problem,
  }
}

/** All changes of a rule in words, with nothing against them. */
export const linesOf = (changes: readonly BulkChange[], targets: BulkTargets): BulkLine[] =>
  changes.map((change) => bulkLineOf(change, targets, null))

async function reportOf(
  ctx: Ctx,
  changes: readonly BulkChange[],
  targets: BulkTargets,
  done: ChangesReport,
): Promise<BulkReport> {
  const problems = new Map(done.problems.map((problem) => [problem.place, problem]))
  const places = changes.map((_, place) => place)
  const shown = [
    ...places.filter((place) => problems.has(place)),
    ...places.filter((place) => !problems.has(place)).slice(0, BULK_LINES),
  ]
  const count = (verb: BulkChange['verb']) => changes.filter((change) => change.verb === verb).length
  return {
    operationId: done.operationId,
    token: digest(changes),
    patternCount: targets.patterns.length,
    skippedCount: targets.skippedCount,
    created: count('create'),
    edited: count('edit'),
    deleted: count('delete'),
    problemCount: problems.size,
    seen: await seenChangesOf(ctx, linesOf(changes, targets)),
    lines: shown.flatMap((place) => {
      const change = changes[place]
      return change ? [bulkLineOf(change, targets, problems.get(place) ?? null)] : []
    }),
  }
}

/** A rule, read: the patterns it is for, what it changes of them, and the same as the schedule carries it out. */
export type PreparedBulk = { targets: BulkTargets; changes: BulkChange[]; wanted: EntryChange[] }

/** What a rule would change now; nothing is locked yet. */
export async function prepareBulk(ctx: Ctx, what: BulkInput): Promise<PreparedBulk> {
  const rule = toRule(what)
  const targets = await bulkTargets(ctx, what, rule)
  const changes = changesOf(rule, targets)
  return { targets, changes, wanted: changes.map((change) => toEntryChange(ctx, change)) }
}

/**
 * `POST /schedule-bulk`: says what a rule would do to the entries of many patterns, with every clash, and with the `token` of that
 * answer does exactly this as one operation that can be taken back. 409 xrcms0009 with the new report as `item` where the changes
 * are other ones meanwhile or something stands against them; a rule that changes nothing does nothing.
 */
export async function bulkChange(ctx: Ctx, { body }: CallOf<typeof calls.bulkChange>): Promise<{ item: BulkReport }> {
  const { targets, changes, wanted } = await prepareBulk(ctx, body)
  const nothing: ChangesReport = { operationId: null, problems: [], changed: [] }
  if (changes.length === 0) return { item: await reportOf(ctx, changes, targets, nothing) }
  // Only what was shown is carried out; anything else is tried and shown anew.
  const isShown = body.token === digest(changes)
  const report = await reportOf(ctx, changes, targets, await attemptChanges(ctx, wanted, { dryRun: !isShown }))
  if (body.token !== null && report.operationId === null)
    throw wrongState('xrcms0009', { item: report } satisfies BulkRefusal)
  if (body.token !== null) demandAgreed(ctx, report.seen)
  return { item: report }
}
