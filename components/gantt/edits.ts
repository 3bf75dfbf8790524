import type { ChangedEntry, ScheduleChange } from '#lib/contracts/schedule-changes.ts'
import { claimedSeen, rewritesSeen } from '#lib/core/seen-before.ts'
import type { Bar, BoardRow } from './bar.ts'

/** What is to become of one entry: `before` null where it is new, `after` null where it is deleted. */
export type Edit = { row: BoardRow; before: Bar | null; after: Bar | null }

/** Changes of the board that are not saved yet, by the ID of their entry, in the order they were first made. */
export type Edits = ReadonlyMap<string, Edit>

/** The changes as they are, and as they were before each gesture. */
type EditState = { edits: Edits; past: readonly Edits[] }

export const NO_EDITS: EditState = { edits: new Map(), past: [] }

type EditAction =
  | { do: 'stage'; edit: Edit }
  | { do: 'revert'; id: string }
  | { do: 'undo' }
  | { do: 'clear' }
  | { do: 'restore'; edits: Edits }
  | { do: 'putBack'; edits: Edits }

const isSame = (a: Bar | null, b: Bar | null) =>
  a === b || (a !== null && b !== null && a.start === b.start && a.end === b.end && a.openType === b.openType)

/** One gesture more, or the last one less. */
export function changeEdits(state: EditState, action: EditAction): EditState {
  if (action.do === 'clear') return NO_EDITS
  if (action.do === 'restore') return { edits: action.edits, past: [] }
  // What was changed since then stands; the whole is one step back.
  if (action.do === 'putBack')
    return { edits: new Map([...action.edits, ...state.edits]), past: [...state.past, state.edits] }
  if (action.do === 'undo') return { edits: state.past.at(-1) ?? state.edits, past: state.past.slice(0, -1) }
  const edits = new Map(state.edits)
  if (action.do === 'revert') edits.delete(action.id)
  else stage(edits, action.edit)
  return { edits, past: [...state.past, state.edits] }
}

function stage(edits: Map<string, Edit>, edit: Edit): void {
  const id = (edit.after ?? edit.before)?.id ?? ''
  const known = edits.get(id)
  // What it was before the first gesture stays what it was; back where it was, it is no change.
  const before = known ? known.before : edit.before
  if (isSame(before, edit.after)) edits.delete(id)
  else edits.set(id, { ...edit, before })
}

/** The bars of a row as the unsaved changes leave them, in order of time; deleted ones stay to be seen. */
export function barsWith(row: BoardRow, edits: Edits): readonly Bar[] {
  const own = [...edits.values()].filter((edit) => edit.row.id === row.id)
  if (own.length === 0) return row.bars
  const bars = row.bars.map((bar) => edits.get(bar.id)?.after ?? bar)
  const known = new Set(bars.map((bar) => bar.id))
  const added = own.flatMap(({ after }) => (after && !known.has(after.id) ? [after] : []))
  return [...bars, ...added].sort((a, b) => a.start - b.start || a.end - b.end)
}

/** Was she asked (`asked`: IDs of bars) about all that visitors saw of these changes? Where there was no question the CMS looks for itself. */
export const areAgreed = (edits: Edits, asked: ReadonlySet<string>, now: number): boolean =>
  [...edits.keys()].some((id) => asked.has(id)) &&
  [...edits.values()].every(({ before, after, row: { stops } }) =>
    before && rewritesSeen(before, after, stops, now)
      ? asked.has(before.id)
      : claimedSeen(before, after, stops, now).length === 0,
  )

const iso = (at: number) => new Date(at).toISOString()

/** The changes as the CMS takes them, in the order of the board's list. */
export function toChanges(edits: Edits): ScheduleChange[] {
  return [...edits.values()].flatMap(({ row, before, after }): ScheduleChange[] => {
    if (after === null) return before ? [{ verb: 'delete', id: before.id, version: before.version }] : []
    const period = { openStartDate: iso(after.start), openEndDate: iso(after.end), openType: after.openType }
    if (before === null) return [{ verb: 'create', spacePatternId: row.id, ...period }]
    return [{ verb: 'edit', id: before.id, version: before.version, ...period }]
  })
}

/** A row with what was saved of it; entries are as the CMS then says. */
export function withSaved(row: BoardRow, changed: readonly ChangedEntry[]): BoardRow {
  const own = changed.filter((entry) => entry.spacePatternId === row.id)
  if (own.length === 0) return row
  const touched = new Set(own.map(({ id }) => id))
  const saved = own.flatMap(({ id, entry }): Bar[] =>
    entry
      ? [
          {
            id,
            version: entry.version,
            openType: entry.openType,
            start: Date.parse(entry.openStartDate),
            end: Date.parse(entry.openEndDate),
          },
        ]
      : [],
  )
  const bars = [...row.bars.filter((bar) => !touched.has(bar.id)), ...saved]
  return { ...row, bars: bars.sort((a, b) => a.start - b.start || a.end - b.end) }
}
