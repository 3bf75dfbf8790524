'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { HistoryText } from '#components/history/history-text.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { HistoryField, HistoryValue } from '#lib/contracts/history.ts'
import { type PlanStep, stepText } from '#lib/contracts/plans.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { MergeUnit } from '#lib/core/merge-fields.ts'
import { grantKindOf } from '#lib/core/policy.ts'

type Props = { unit: MergeUnit; values: Readonly<Record<string, unknown>> }

/** What one side of a merge holds, as the operator knows it: names for what is picked, the picture for its address. */
export function MergeValue({ unit, values }: Props) {
  const [carried] = unit.carries ?? []
  if (PICTURES.test(unit.name) && values[unit.name])
    return <Picture url={values[unit.name]} name={values[carried ?? '']} />
  const Together = TOGETHER[unit.name]
  if (Together) return <Together values={values} />
  const value = carried === undefined || PICTURES.test(unit.name) ? values[unit.name] : values[carried]
  return <HistoryText field={unit.name as HistoryField} value={shown(value)} />
}

/** Pictures, each of which carries its file name. */
const PICTURES = /^(thumbnailUrl|guideImageUrl|textureUrl|markerImageUrl|stillImageUrl\d)$/

/** Units of several fields that are told as one. */
const TOGETHER: Record<string, (props: Pick<Props, 'values'>) => ReactNode> = {
  metaLimitRadio: Limit,
  cmsAccountAuth: Rights,
  openStartDate: Period,
  planSteps: Steps,
  spacePatternMetaLatitude: Coordinates,
}

/** The steps of a plan, in their order. */
function Steps({ values }: Pick<Props, 'values'>) {
  return (values.planSteps as PlanStep[]).map(stepText).join('; ')
}

/** A level, and the spaces that go with it. */
function Rights({ values }: Pick<Props, 'values'>) {
  const authority = toAuthority(String(values.cmsAccountAuth ?? ''))
  const kind = authority === null ? null : grantKindOf(authority)
  const held = kind === null ? [] : (values[HELD[kind].names] as Choice[] | undefined)
  return (
    <>
      <HistoryText field="cmsAccountAuth" value={authority} />
      {kind !== null && (
        <span className="block">
          <HistoryText field={HELD[kind].field} value={shown(held ?? [])} />
        </span>
      )}
    </>
  )
}

const HELD = {
  venueArea: { field: 'areaList', names: 'areas' },
  room: { field: 'roomList', names: 'rooms' },
  pattern: { field: 'roomPatternList', names: 'patterns' },
} as const

function Period({ values }: Pick<Props, 'values'>) {
  return `${formatJst(String(values.openStartDate))} – ${formatJst(String(values.openEndDate))}`
}

function Coordinates({ values }: Pick<Props, 'values'>) {
  const { spacePatternMetaLatitude: latitude, spacePatternMetaLongitude: longitude } = values
  const isPlaced = latitude !== null && longitude !== null
  return <HistoryText field="spacePatternMetaLatitude" value={isPlaced ? `${latitude}, ${longitude}` : null} />
}

function Picture({ url, name }: { url: unknown; name: unknown }) {
  return (
    <span className="flex flex-col gap-1">
      <Thumbnail url={String(url)} size="large" alt="" isWhole />
      {String(name ?? '')}
    </span>
  )
}

function Limit({ values }: Pick<Props, 'values'>) {
  const words = useTranslations('merge')
  if (values.metaLimitRadio !== true) return words('noLimit')
  const link = values.limitExtrans as Choice | null | undefined
  const people = words('people', { count: Number(values.metaLimitConditions ?? 0) })
  return link ? `${people} → ${link.name}` : people
}

/** A value of a form as the history would tell it. */
function shown(value: unknown): HistoryValue {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.length === 0 ? null : (value as Choice[]).map(named)
  return value ? [named(value as Choice)] : null
}

const named = ({ id, name, nameEn }: Choice) => ({ id, name, nameEn })
