import type { useTranslations } from 'next-intl'
import type { ManyEffects } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'

type Words = ReturnType<typeof useTranslations<'many'>>

const ALONG = [
  'rooms',
  'patterns',
  'arEvents',
  'scheduleEntries',
  'transitions',
  'vipUsers',
  'richContents',
  'grants',
  'stops',
] as const

type Told = ManyEffects & {
  /** Of which kind it is; tools are offered, and not open to visitors. */
  manyKind?: ManyKind
  /** It stands again, and was not moved. */
  isRestoration?: boolean
  deadEnds?: readonly { name: string; nameEn: string }[]
}

/** What a change does beyond what was chosen, a line each; the same words before and after it. `nameOf`: a dead end in her language. */
export function effectLines(
  {
    along,
    openCount,
    stoppedCount = 0,
    deadEndCount,
    deadEnds = [],
    isRestoration = false,
    manyKind,
    ...deliveries
  }: Told,
  words: Words,
  nameOf: (end: { name: string; nameEn: string }) => string = ({ name }) => name,
): string[] {
  const { leftRooms = 0 } = along
  const { deliveryStoppedCount = 0, deliveryResumedCount = 0 } = deliveries
  const going = ALONG.filter((kind) => along[kind] > 0)
  const list = going.map((kind) => words(`along_${kind}`, { count: along[kind] })).join(words('join'))
  const names = deadEnds.map(nameOf).join(words('join'))
  const ends = deadEnds.length === 0 ? 'deadEnds' : deadEnds.length < deadEndCount ? 'deadEndsMore' : 'deadEndsNamed'
  return [
    ...(openCount > 0 ? [words(manyKind === 'tool' ? 'offered' : 'open', { count: openCount })] : []),
    ...(stoppedCount > 0 ? [words(isRestoration ? 'stoppedAgain' : 'stopped', { count: stoppedCount })] : []),
    ...(deliveryStoppedCount > 0 ? [words('deliveryStopped', { count: deliveryStoppedCount })] : []),
    ...(deliveryResumedCount > 0 ? [words('deliveryResumed', { count: deliveryResumedCount })] : []),
    ...(list ? [words('along', { list })] : []),
    ...(leftRooms > 0 ? [words('unlinkedRooms', { count: leftRooms })] : []),
    ...(along.links > 0 ? [words('unlinked', { count: along.links })] : []),
    ...(deadEndCount > 0 ? [words(ends, { count: deadEndCount, names })] : []),
  ]
}
