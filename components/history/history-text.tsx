'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ExTransPlace, ExTransType } from '#lib/contracts/external-transitions.ts'
import type { HistoryField, HistoryValue, Named } from '#lib/contracts/history.ts'
import { HISTORY_INSTANTS } from '#lib/contracts/history-instants.ts'
import type { NdsdEvent } from '#lib/contracts/ndsd-events.ts'
import type { NoticeType } from '#lib/contracts/notices.ts'
import type { RichContent } from '#lib/contracts/rich-contents.ts'
import type { StopTemplate } from '#lib/contracts/stops.ts'
import type { ToolType } from '#lib/contracts/tools.ts'
import type { AUTO, TransitionClass, TransitionType } from '#lib/contracts/transitions.ts'
import type { WorkQueue } from '#lib/contracts/work-queues.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { dayText } from '#lib/core/day-text.ts'
import { formatJst } from '#lib/core/jst.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

const INSTANTS: ReadonlySet<string> = new Set(HISTORY_INSTANTS)
const DAYS: ReadonlySet<string> = new Set(['lastDay', 'leavingDay', 'toolUpdateDate'])
const CHOICES: ReadonlySet<HistoryField> = new Set([
  'metaType',
  'spaceType',
  'openType',
  'language',
  'richContentType',
  'transitionType',
  'transitionFromId',
  'transitionToId',
  'exTransType',
  'exTransSpaceKind',
  'ndsdEventMetaInfoType',
  'notificationType',
  'toolType',
  'templateUse',
  'workQueue',
])
type Choice =
  | 'pavilion'
  | 'event'
  | 'main'
  | 'sub'
  | 'normal'
  | 'archive'
  | 'ja'
  | 'en'
  | NoticeType
  | ToolType
  | StopTemplate['templateUse']
  | RichContent['richContentType']
  | TransitionType
  | TransitionClass
  | typeof AUTO
  | ExTransType
  | ExTransPlace
  | NdsdEvent['ndsdEventMetaInfoType']
  | WorkQueue

type Props = { field: HistoryField; value: HistoryValue; more?: number | undefined }

/** A value of the history as the operator knows it: times in Japan time, days as the console shows them, choices by their words, spaces by their names; `more`: how many of them are not told. */
export function HistoryText({ field, value, more }: Props) {
  const words = useTranslations('history')
  const choiceWords = useTranslations('history.choices')
  const common = useTranslations('common')
  const lang = toLang(useLocale())
  if (value === null) return <span className="text-ink-3">{words(field === 'workOwnerId' ? 'nobody' : 'empty')}</span>
  if (typeof value === 'boolean') return words(value ? 'yes' : 'no')
  if (Array.isArray(value)) {
    const nameOf = ({ name, nameEn }: Named) => (name === null ? words('deleted') : titleIn(lang, name, nameEn))
    const names = value.map(nameOf).join(words('join'))
    return more ? words('andMore', { names, count: more }) : names
  }
  if (typeof value === 'number') {
    const level = field === 'cmsAccountAuth' ? toAuthority(value) : null
    return level === null ? value.toLocaleString('en-US') : common(`authority_${level}`)
  }
  if (INSTANTS.has(field)) return formatJst(value)
  if (DAYS.has(field)) return dayText(value)
  const choice = value as Choice
  if (CHOICES.has(field)) return choiceWords(choice)
  return <span className="history-value">{value}</span>
}
