import { useLocale, useTranslations } from 'next-intl'
import { AREA_PARTS_USUAL } from '#lib/contracts/stops.ts'
import { formatJst } from '#lib/core/jst.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import type { FormStep } from './form-step.ts'

const HEADS = { bulk: 'stepBulk', stop: 'stepStop', reopen: 'stepReopen', undo: 'stepUndo' } as const

/** Targets that a line names. */
const NAMES_SHOWN = 50

/** Says a step in words: what it is, what it does, and whom it is for. */
export function useStepWords() {
  const words = useTranslations('plans')
  const board = useTranslations('board')
  const status = useTranslations('status')
  const stops = useTranslations('stops')
  const lang = toLang(useLocale())
  const day = (of: string) => formatJst(`${of}T00:00:00+09:00`, 'date', lang)

  const rule = ({ change }: Extract<FormStep, { kind: 'bulk' }>): string => {
    switch (change.rule) {
      case 'shift':
        return words('say_shift', { days: change.shiftDays })
      case 'setHours':
        return words('say_setHours', { start: change.startTime, end: change.endTime })
      case 'copyWeek':
        return words('say_copyWeek', { day: day(change.weekOf), weeks: change.weeks })
      case 'repeat':
        return words('say_repeat', {
          from: day(change.repeatFrom),
          until: day(change.repeatUntil),
          days: change.weekdays.map((it) => board(`weekday_${it as 0}`)).join(words('join')),
          start: change.startTime,
          end: change.endTime,
        })
      case 'closeAll':
        return words('say_closeAll', { at: formatJst(change.closeAt, 'long', lang) })
    }
  }
  const time = (from: string | undefined, to: string | undefined) => {
    if (from && to) return words('toTime', { from: formatJst(from), to: formatJst(to) })
    if (from) return words('toTimeFrom', { from: formatJst(from) })
    return to && words('toTimeUntil', { to: formatJst(to) })
  }
  const period = (entry: { openStartDate: string; openEndDate: string }) =>
    formatPeriod(new Date(entry.openStartDate), new Date(entry.openEndDate), 'dateTime', lang)
  /** A count, and the names of as many as are known. */
  const some = (sum: string, known: readonly string[], count: number): string => {
    if (known.length === 0) return sum
    const more = count - known.length
    const names = [...known, ...(more > 0 ? [words('linesMore', { count: more })] : [])]
    return words('namedSome', { sum, names: names.join(words('nameJoin')) })
  }
  const whom = ({ change, names, whom: of }: Extract<FormStep, { kind: 'bulk' }>): string => {
    const { filter, patternIds, entryIds, rule: what } = change
    const { q, spaceLevel, spaceId, ownerId, scheduled, status: state, from, to } = filter
    const space = names[0]
    const parts = [
      patternIds !== null &&
        some(
          words('toPatterns', { count: patternIds.length }),
          (of?.patterns ?? []).map(({ name, nameEn }) => titleIn(lang, name, nameEn)),
          patternIds.length,
        ),
      entryIds !== null &&
        some(
          words('toEntries', { count: entryIds.length }),
          (of?.entries ?? []).map(
            (entry) => `${titleIn(lang, entry.spacePatternTitle, entry.spacePatternTitleEn)} ${period(entry)}`,
          ),
          entryIds.length,
        ),
      spaceId !== undefined && space && words('toSpace', { name: titleIn(lang, space.name, space.nameEn) }),
      spaceLevel && words(`toLevel_${spaceLevel}`),
      q !== '' && words('toWords', { q }),
      state && words('toStatus', { status: status(state) }),
      ownerId !== undefined && (of?.owner ? words('toOwnerNamed', { name: of.owner }) : words('toOwner')),
      scheduled && words('toScheduled'),
      // The end of all is for every period that is left, but the time may still say of which patterns.
      (what !== 'closeAll' || scheduled) && time(from, to),
    ].filter((part) => typeof part === 'string')
    return parts.length === 0 ? words('toAll') : parts.join(words('join'))
  }
  /** How far a stop or a reopening reaches, where it concerns a venue area or sub rooms; plans of before say nothing, which is the usual. */
  const reach = (step: Extract<FormStep, { kind: 'stop' | 'reopen' }>): string => {
    const { alsoSubRooms = false, targets }: Partial<typeof step> = step
    const scope = step.kind === 'stop' ? (step.stopScope ?? AREA_PARTS_USUAL) : (step.reopenScope ?? [])
    const isArea = targets?.some((target) => target.kind === 'venueArea')
    const parts = [
      ...(isArea ? scope.map((part) => stops(`part_${part}`)) : []),
      ...(alsoSubRooms ? [stops('part_subRooms')] : []),
    ]
    return parts.length === 0
      ? ''
      : words(step.kind === 'stop' ? 'reach' : 'reachReopen', { parts: parts.join(words('join')) })
  }
  /** Its targets by name: of thousands the first ones, and how many more. */
  const targets = ({ names }: Extract<FormStep, { kind: 'stop' | 'reopen' }>): string => {
    const known = names.slice(0, NAMES_SHOWN).map((name) => titleIn(lang, name.name, name.nameEn))
    const more = names.length - known.length
    return [...known, ...(more > 0 ? [words('linesMore', { count: more })] : [])].join(words('join'))
  }
  return (step: FormStep): { head: string; does: string; whom: string } => {
    const head = words(HEADS[step.kind])
    if (step.kind === 'bulk') return { head, does: rule(step), whom: whom(step) }
    if (step.kind === 'undo') return { head, does: words('undoText'), whom: '' }
    return {
      head,
      does: step.kind === 'stop' ? step.closeReason : step.reopenReason,
      whom: [targets(step), reach(step)].filter((part) => part !== '').join(' '),
    }
  }
}
