import type { SheetKind } from '#lib/contracts/sheets.ts'
import type { Lang } from '#lib/core/lang.ts'
import { cellText } from './sheet-cells.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { SheetItem } from './sheet-item.ts'

/** What a row is called by, to who looks through the difference. */
const TITLES: Record<SheetKind, readonly string[]> = {
  room: ['spaceTitle'],
  pattern: ['spaceId', 'spacePatternTitle'],
  externalTransition: ['exTransTitle'],
  transition: ['transitionFromId', 'transitionToId'],
  venueArea: ['spaceTitle'],
  expoArea: ['spaceTitle'],
  ndsdEvent: ['ndsdEventName'],
  notice: ['notificationContent'],
  appNotification: ['information'],
  arEvent: ['spacePatternTitle'],
  scheduleEntry: ['spacePatternId', 'arEventId', 'openStartDate'],
  user: ['userName'],
}

const LENGTH = 120

/** The name of the object as it is; of a new one, as the file has it. */
export function titleOf(
  kind: SheetKind,
  lang: Lang,
  columns: readonly SheetColumn[],
  item: SheetItem | null,
  values: Readonly<Record<string, unknown>>,
): string {
  const textOf = (field: string) => {
    const column = columns.find((one) => one.field === field)
    return column ? cellText(column.cell, item ? column.read(item) : values[field], lang) : ''
  }
  const parts = TITLES[kind].map((field) => (lang === 'en' && textOf(`${field}En`)) || textOf(field))
  // A pattern is called by two names, of which either may be empty in the other language.
  const names = parts.flatMap((part) => part.split(' / ')).filter((part) => part.trim() !== '')
  const text = names.join(kind === 'transition' ? ' → ' : ' / ')
  return [...text.replace(/\s+/g, ' ')].slice(0, LENGTH).join('')
}
