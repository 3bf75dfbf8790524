import { NDSD_TEXTS } from '#lib/core/ndsd-places.ts'
import { anyText, type Cell, CellError, flag, oneOf, orNull, period, text } from './cells.ts'
import { stamps, type Table } from './table.ts'

/** The text blocks of an event, the first ones given, with ` | ` between them. */
const blocks: Cell<string[]> = (cell) => {
  const given = cell.split(' | ')
  if (given.length > NDSD_TEXTS.length) throw new CellError(`has more than ${NDSD_TEXTS.length} texts`)
  return NDSD_TEXTS.map((place) => given[place - 1] ?? '')
}

export const ndsdEvents: Table<'ndsd_events'> = {
  kind: 'ndsdEvent',
  columns: {
    name: text,
    name_en: anyText,
    info_type: oneOf(['text', 'stillImage', 'both']),
    texts: blocks,
    texts_en: blocks,
    period,
    is_default: flag,
  },
  fills: stamps,
}

/** Type 1 is an information, type 2 a maintenance, which may have a time in which the console can only be read. */
export const notices: Table<'notices'> = {
  kind: 'notice',
  columns: {
    notice_type: oneOf([1, 2]),
    content: text,
    content_en: anyText,
    period,
    read_only_period: orNull(period),
  },
  fills: stamps,
}

export const appNotifications: Table<'app_notifications'> = {
  kind: 'appNotification',
  columns: { information_id: anyText, content: text, content_en: anyText, period },
  fills: stamps,
}
