import { TRANSITION_CLASSES, TRANSITION_TYPES } from '#lib/contracts/transitions.ts'
import { anyText, type Cell, flag, moment, named, oneOf, orNull, type Reading, text, whole } from './cells.ts'
import { placeColumns, refs, stamps, type Table } from './table.ts'

const ENDS = ['expoArea', 'venueArea', 'room', 'arEvent'] as const
const EACH = 'each '

/** An end of a transition: a key, or `each mainRoom` and the like. */
function endColumns(end: 'from' | 'to', cell: string, at: Reading): object {
  const each = cell.startsWith(EACH) ? oneOf(TRANSITION_CLASSES)(cell.slice(EACH.length), at) : null
  const places = placeColumns(ENDS, each || cell === 'auto' ? '' : text(cell, at), at)
  const columns = Object.entries(places).map(([column, id]) => [`${end}_${column}`, id])
  return { ...Object.fromEntries(columns), [`${end}_class`]: each }
}

/** `to` may also be `auto`: back to where one came from. */
export const transitions: Table<'transitions'> = {
  kind: 'transition',
  columns: { transition_type: oneOf(TRANSITION_TYPES), is_public: flag },
  fills: {
    from: (cell, at) => endColumns('from', cell, at),
    to: (cell, at) => ({ ...endColumns('to', cell, at), to_auto: cell === 'auto' }),
    ...stamps,
  },
}

/** For all spaces, where none is named. */
export const externalTransitions: Table<'external_transitions'> = {
  kind: 'externalTransition',
  columns: { ex_trans_type: oneOf(['external', 'webview']), title: text, title_en: anyText, url: text },
  fills: {
    space: (key, at) => ({
      all_spaces: key === '',
      ...placeColumns(['venueArea', 'room', 'pattern', 'arEvent'], key, at),
    }),
    ...stamps,
  },
  keeps: ['url'],
}

const checked: Cell<object> = (key, at) => {
  const { id, kept } = named(key, at, ['externalTransition'])
  return { external_transition_id: id, url: kept.url }
}

export const addressChecks: Table<'address_checks'> = {
  columns: {
    outcome: text,
    http_status: orNull(whole),
    certificate_ends_at: orNull(moment),
    checked_at: moment,
  },
  fills: { external_transition: checked },
}

export const patternLinks: Table<'pattern_external_transitions'> = {
  columns: { place: whole },
  fills: refs({ pattern: 'pattern', external_transition: 'externalTransition' }),
}
