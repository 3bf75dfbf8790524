import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { TemplateFacts } from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'
import { CopyTicks } from './copy-ticks.tsx'
import {
  AREA_TICKS,
  type TemplateCounts,
  type TemplateTick,
  type TemplateTicked,
  templateCounts,
} from './template-counts.ts'
import { isOfArea, mayTick, type TemplateUse } from './template-needs.ts'
import { TemplateStays } from './template-stays.tsx'

type Props = {
  use: TemplateUse
  label: string
  /** The fields of the ticks that it has. */
  fields: Partial<Record<TemplateTick, ComponentProps<'input'> & { error?: string | undefined }>>
  ticked: TemplateTicked
  facts: TemplateFacts
  authority: Authority
}

/** What a template takes along of a space, a tick each with its count, and what stays behind. */
export function TemplateTicks({ use, label, fields, ticked, facts, authority }: Props) {
  const words = useTranslations('copies')
  const isArea = isOfArea(use)
  const counts = templateCounts(facts, ticked, isArea)
  const hints: Partial<Record<TemplateTick, string>> = {
    copyAreaPatterns: words('templatePatternsHint'),
    copyRooms: words('templateRoomsHint'),
    copySubRooms: words('templateSubRoomsHint'),
    copyPatterns: words('templatePatternsHint'),
    copyArEvents: words('templateArEventsHint'),
    copyTransitions: useTransitionsHint(use, counts),
    copyLinks: words('templateLinksHint'),
  }
  const lacksRooms = (tick: TemplateTick) => isArea && ticked.copyRooms !== true && OF_ROOMS.has(tick)
  const ticks = AREA_TICKS.flatMap((tick) => {
    const field = fields[tick]
    const off = mayTick(use, authority, tick) ? lacksRooms(tick) && words('roomsNeeded') : words('notAllowed')
    const count = lacksRooms(tick) ? undefined : counts[tick]
    return field ? [{ field, label: words(LABELS[tick]), hint: hints[tick], count, off }] : []
  })
  return (
    <>
      <CopyTicks label={label} ticks={ticks} />
      <TemplateStays counts={counts} />
    </>
  )
}

const LABELS = {
  copyAreaPatterns: 'areaPatterns',
  copyRooms: 'linkedRooms',
  copySubRooms: 'subRooms',
  copyThumbnail: 'roomThumbnails',
  copyPatterns: 'patterns',
  copyArEvents: 'arEvents',
  copyTransitions: 'transitions',
  copyLinks: 'links',
} as const satisfies Record<TemplateTick, string>

/** What of a venue area comes with its rooms alone. */
const OF_ROOMS: ReadonlySet<TemplateTick> = new Set(['copySubRooms', 'copyThumbnail', 'copyPatterns'])

/** Where what is made leads, and what becomes of those that cannot lead there. */
function useTransitionsHint(use: TemplateUse, { autos, transitionsLeft }: TemplateCounts): string {
  const words = useTranslations('copies')
  const isKept = use.startsWith('keep')
  return [
    words('templateTransitionsHint'),
    autos > 0 && words('templateAutos', { count: autos }),
    transitionsLeft > 0 &&
      words(isKept ? 'templateTransitionsLeft' : 'templateTransitionsGone', { count: transitionsLeft }),
  ]
    .filter(Boolean)
    .join(' ')
}
