'use client'

import { useTranslations } from 'next-intl'
import { HistoryText } from '#components/history/history-text.tsx'
import { PublicState } from '#components/space/public-state.tsx'
import { PublicationFact } from '#components/space/publication-fact.tsx'
import { DescriptionList, type Fact } from '#components/ui/description-list.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import { isId } from '#lib/contracts/fields.ts'
import type { HistoryField, HistoryValue, Named } from '#lib/contracts/history.ts'
import type { Publication } from '#lib/contracts/publication.ts'

/** What of an item is told under the name of the field of its form. */
const TOLD_AS: Readonly<Record<string, HistoryField>> = {
  venueAreas: 'venueAreaIds',
  expoArea: 'spaceParentId',
  mainRoom: 'spaceParentId',
  room: 'spaceParentId',
  space: 'spaceId',
  from: 'transitionFromId',
  to: 'transitionToId',
  limitExtrans: 'metaLimitExtrans',
}

/** Names of files go with their pictures, and of numbered texts those are told that there are. */
const isUntold = (name: string, told: HistoryValue) =>
  /^(?:thumbnailName|guideImageName|stillImageFileName\d)$/.test(name) || (told === null && /\d$/.test(name))
const PICTURES = /^(?:thumbnailUrl|guideImageUrl|stillImageUrl\d)$/

/** What an object's forms hold, to read: the words are those of the histories. */
export function PeekFacts({ item }: { item: object }) {
  const words = useTranslations('spaces')
  const fields = useTranslations('history.fields')
  const transitions = useTranslations('transitions')
  const { publication, ...rest } = item as { publication?: Publication }
  const facts: Fact[] = publication
    ? [{ term: words('status'), value: <PublicationFact publication={publication} /> }]
    : []
  for (const [name, value] of Object.entries(rest)) {
    if (name === 'isPublic') {
      facts.push({ term: transitions('isPublic'), value: <PublicState isPublic={value === true} /> })
      continue
    }
    const field = TOLD_AS[name] ?? (name as HistoryField)
    const told = toldOf(value)
    if (told === undefined || isUntold(name, told) || !fields.has(field)) continue
    const picture = PICTURES.test(name) && typeof told === 'string'
    facts.push({
      term: fields(field),
      value: picture ? (
        <Thumbnail url={told} size="large" alt="" isWhole />
      ) : (
        <HistoryText field={field} value={told} />
      ),
    })
  }
  return <DescriptionList facts={facts} />
}

/** A value as the histories tell it; undefined for one that is none to read, such as a bare ID. */
function toldOf(value: unknown): HistoryValue | undefined {
  if (value === null || value === '') return null
  if (typeof value === 'string') return isId(value) ? undefined : value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value)) return namedOf(value)
  if (value.length === 0) return null
  const named = value.map(namedOf)
  return named.every((one) => Array.isArray(one)) ? (named.flat() as Named[]) : undefined
}

/** What is named by a title in two languages; an end of a transition that is no place by its word. */
function namedOf(value: unknown): Named[] | string | undefined {
  const {
    id,
    title,
    titleEn,
    spaceTitle,
    spaceTitleEn,
    spacePatternTitle,
    spacePatternTitleEn,
    exTransTitle,
    exTransTitleEn,
  }: Record<string, unknown> = Object(value)
  const [name, nameEn] = [
    title ?? spaceTitle ?? spacePatternTitle ?? exTransTitle,
    titleEn ?? spaceTitleEn ?? spacePatternTitleEn ?? exTransTitleEn,
  ]
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  return name === '' && !isId(id) ? id || undefined : [{ id, name, nameEn: String(nameEn ?? '') }]
}
