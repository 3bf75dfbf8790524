import type { useTranslations } from 'next-intl'
import { subjectHref } from '#components/space/subject-href.ts'
import type { StoppedAct } from '#lib/contracts/operations-board.ts'
import type { Authority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import { type Lang, titleIn } from '#lib/core/lang.ts'

/** Something that is stopped, in her words; `name`: in her language. */
export type ShownTarget = {
  kind: StoppedAct['items'][number]['targetKind']
  id: string
  href: string | null
  title: string
  titleEn: string
  name: string
  sub: string
}

/** An act that stopped something, as a list of the day shows it. */
export type ShownAct = Pick<StoppedAct, 'id' | 'total'> & {
  time: string
  reason: string | null
  items: ShownTarget[]
}

type Reader = {
  authority: Authority
  lang: Lang
  words: ReturnType<typeof useTranslations<'operations'>>
  /** The moment of the board. */
  at: string
}

const yearOf = (instant: string) => formatJst(instant, 'date').slice(0, 4)

/** What the list of stops shows of each act, so that no more than that travels. */
export function shownActs(acts: readonly StoppedAct[], { authority, lang, words, at }: Reader): ShownAct[] {
  return acts.map(({ id, stoppedAt, closeReason, items, total }) => ({
    id,
    time: words('since', { at: formatJst(stoppedAt, yearOf(stoppedAt) === yearOf(at) ? 'clock' : 'long', lang) }),
    reason: closeReason,
    total,
    items: items.map((item) => ({
      kind: item.targetKind,
      id: item.targetId,
      href: subjectHref(item.targetKind, item.spaceLevel, item.targetId, authority),
      title: item.targetTitle,
      titleEn: item.targetTitleEn,
      name: titleIn(lang, item.targetTitle, item.targetTitleEn),
      sub:
        item.targetId === item.space.id
          ? words(`kind_${item.targetKind}`)
          : titleIn(lang, item.space.spaceTitle, item.space.spaceTitleEn),
    })),
  }))
}
