import type { HistoryField } from '#lib/contracts/history.ts'
import type { WorkKind, WorkNeed } from '#lib/contracts/work-queues.ts'
import type { WorkRow } from './work-row.ts'

/** A field that is typed in beside the row. `ja`: the field whose English it is. */
export type FixField = { name: HistoryField; ja?: HistoryField; isLong?: true }

const en = (ja: HistoryField, name: HistoryField): FixField => ({ ja, name })
const long = (ja: HistoryField, name: HistoryField): FixField => ({ ja, name, isLong: true })

type Fixes = Partial<Record<WorkNeed, readonly FixField[]>>

const CONTENT: Fixes = { content: [{ name: 'contentId' }, { name: 'contentName' }] }
const NAME: Fixes = { name: [en('spaceTitle', 'spaceTitleEn')] }
const DESCRIBED: Fixes = { ...NAME, description: [long('description', 'descriptionEn')] }

const SUBJECT: Fixes = {
  name: [en('spacePatternTitle', 'spacePatternTitleEn')],
  organizer: [en('spacePatternMetaAuthor', 'spacePatternMetaAuthorEn')],
  overview: [long('spacePatternMetaExplanatoryText', 'spacePatternMetaExplanatoryTextEn')],
  deepLink: [{ name: 'deepLink' }],
}

const PATTERN: Fixes = {
  ...SUBJECT,
  event: [en('eventName', 'eventNameEn')],
  ...CONTENT,
}

const LINK: Fixes = {
  name: [en('exTransTitle', 'exTransTitleEn')],
  broken: [{ name: 'webviewUrl' }],
  moved: [{ name: 'webviewUrl' }],
}

/** What can be put right without leaving the queue; all else has a form or a page of its own. */
const FIXES: Partial<Record<WorkKind, Fixes>> = {
  expoArea: { ...NAME, ...CONTENT, summary: [long('summary', 'summaryEn')] },
  venueArea: DESCRIBED,
  room: { ...DESCRIBED, author: [en('metaAuthor', 'metaAuthorEn')] },
  areaPattern: PATTERN,
  roomPattern: PATTERN,
  arEvent: SUBJECT,
  externalTransition: LINK,
  webview: LINK,
  notice: { text: [long('notificationContent', 'notificationContentEn')] },
  appNotification: { text: [long('information', 'informationEn')] },
}

/** The fields of a row that are put right beside it; none where that is not possible. */
export const fixFields = ({ kind, needs }: Pick<WorkRow, 'kind' | 'needs'>): readonly FixField[] =>
  needs.flatMap((need) => FIXES[kind]?.[need] ?? [])
