import { useTranslations } from 'next-intl'
import { BilingualText } from '#components/space/bilingual-text.tsx'
import { LinkRefs } from '#components/space/link-refs.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList, type Fact } from '#components/ui/description-list.tsx'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { DeepLinkButtons } from './deep-link-buttons.tsx'
import { PATTERN_PARTS, type PatternPart } from './pattern-parts.ts'

/** One part of a pattern to read, where it cannot be edited. */
export function PatternFacts({ part, pattern }: { part: PatternPart; pattern: Pattern }) {
  const words = useTranslations('patterns')
  const titles = { basics: 'basics', content: 'content', reach: 'reach', area: 'basics' } as const
  const all = factsOf(words, pattern)
  const facts = PATTERN_PARTS[part].flatMap((field) => all[field] ?? [])
  return (
    <Card title={words(titles[part])}>
      <DescriptionList facts={facts} />
    </Card>
  )
}

type Words = ReturnType<typeof useTranslations<'patterns'>>

/** What is said under each field; the English ones stand with their Japanese. */
function factsOf(words: Words, pattern: Pattern): Partial<Record<keyof Pattern, Fact>> {
  const both = (ja: string, en: string) => ja + en !== '' && <BilingualText ja={ja} en={en} />
  return {
    spacePatternTitle: {
      term: words('name'),
      value: both(pattern.spacePatternTitle, pattern.spacePatternTitleEn),
    },
    eventName: { term: words('eventName'), value: both(pattern.eventName, pattern.eventNameEn) || null },
    spacePatternMetaAuthor: {
      term: words('author'),
      value: both(pattern.spacePatternMetaAuthor, pattern.spacePatternMetaAuthorEn) || words('asRoomFact'),
    },
    spacePatternMetaLimitConditions: {
      term: words('occupancy'),
      value: pattern.spacePatternMetaLimitConditions ?? words('asRoomFact'),
    },
    cameraPermission: { term: words('camera'), value: words(pattern.cameraPermission ? 'cameraOk' : 'cameraNg') },
    openType: { term: words('openType'), value: words(`openType_${pattern.openType}`) },
    contentId: { term: words('contentId'), value: pattern.contentId },
    contentName: { term: words('contentName'), value: pattern.contentName },
    spacePatternMetaExplanatoryText: {
      term: words('overview'),
      value: both(pattern.spacePatternMetaExplanatoryText, pattern.spacePatternMetaExplanatoryTextEn) || null,
    },
    exTransitionIds: {
      term: words('links'),
      value: pattern.exTransitions.length > 0 && <LinkRefs links={pattern.exTransitions} />,
    },
    pickupPermission: { term: words('pickup'), value: words(pattern.pickupPermission ? 'pickupOn' : 'pickupOff') },
    deepLink: {
      term: words('deepLink'),
      value: pattern.deepLink && (
        <span className="inline-flex items-center gap-2">
          <code className="font-mono break-all">{pattern.deepLink}</code>
          <DeepLinkButtons link={pattern.deepLink} />
        </span>
      ),
    },
  }
}
