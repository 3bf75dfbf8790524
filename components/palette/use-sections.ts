'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { screenIcon } from '#components/shell/screen-icon.ts'
import type { Manual } from '#components/shell/side-menu-actions.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import { HIT_KINDS, type HitKind, KINDS } from '#lib/contracts/kinds/kinds.ts'
import { hitKey, type SearchHit } from '#lib/contracts/search-hits.ts'
import type { Authority } from '#lib/core/authority.ts'
import { foldText } from '#lib/core/fold-text.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import { findEntries, type NamedEntry } from './find-entries.ts'
import { hitHref, listHref } from './hit-href.ts'
import { isMenuWord, paletteEntries } from './palette-entries.ts'
import type { PaletteOption, PaletteSection } from './palette-option.ts'
import { recentChoices, viewedObjects } from './recent-choices.ts'
import { useHits } from './use-hits.ts'

/** Who uses the palette. `otherTitles`: the names of screens and actions in the other language, by their ID. */
export type PaletteUser = {
  id: string
  authority: Authority
  manuals: readonly Manual[]
  otherTitles: Readonly<Record<string, string>>
}

/** That of its page in the menu; a pattern has pages by its level, and none there. */
const iconOfHit = (kind: HitKind): IconName =>
  kind === 'pattern' ? 'calendar-days' : screenIcon(KINDS[kind].found.page)
const isHit = (key: string) => HIT_KINDS.some((kind) => key.startsWith(`${kind}:`))
/** Screens and actions that fit less well than these are of no use beside what else is found. */
const ENTRIES_SHOWN = 8

/** What the palette shows for a keyword: recent choices and everything without one. `isForStop`: only what can be stopped. */
export function useSections(user: PaletteUser, keyword: string, isForStop: boolean) {
  const words = useTranslations('palette')
  const recent = useMemo(() => recentChoices(user.id), [user.id])
  const viewed = useMemo(() => viewedObjects(user.id), [user.id])
  const q = keyword.trim()
  const asked = isForStop ? '&stoppable=1' : ''
  const keys = [...new Set([...recent.filter(isHit), ...viewed])].join(',')
  const before = !isForStop && keys !== '' ? `keys=${keys}` : ''
  const hits = useHits(q === '' ? before : `q=${encodeURIComponent(q)}${asked}`)
  const named = useNamedEntries(user)
  const hitOption = useHitOption(user, isForStop)

  const sections: PaletteSection[] = []
  const found = hits.items.flatMap((hit) => hitOption(hit) ?? [])
  if (q === '' && !isForStop) {
    const all = [...named.map(entryOption), ...found]
    const optionsOf = (kept: string[]) => kept.flatMap((key) => all.find((option) => option.key === key) ?? [])
    const chosen = optionsOf(recent)
    const ids = new Set(chosen.map(({ id }) => id))
    sections.push({ id: 'recent', label: words('recent'), options: chosen })
    sections.push({ id: 'viewed', label: words('viewed'), options: optionsOf(viewed.filter((key) => !ids.has(key))) })
    for (const kind of ['screen', 'action'] as const) {
      const options = named.filter(({ entry }) => (entry.kind === 'screen') === (kind === 'screen')).map(entryOption)
      sections.push({ id: kind, label: words(`group_${kind}`), options: options.filter(({ id }) => !ids.has(id)) })
    }
  } else if (q !== '') {
    const entries = isForStop ? [] : findEntries(named, q).slice(0, ENTRIES_SHOWN)
    sections.push({ id: 'entries', label: words('group_entries'), options: entries.map(entryOption) })
    for (const kind of HIT_KINDS) {
      const options = found.filter(({ id }) => id.startsWith(`${kind}:`))
      const href = hits.more.includes(kind) && !isForStop ? listHref(kind, q, user.authority) : null
      if (href)
        options.push({
          ...PLAIN,
          id: `more-${kind}`,
          icon: 'search',
          title: words('all', { kind: words(`group_${kind}`) }),
          href,
        })
      sections.push({ id: kind, label: words(`group_${kind}`), options })
    }
  }
  if (!isForStop) sections.push({ id: 'manual', label: words('group_manual'), options: manualOptions(user.manuals, q) })
  return { ...hits, sections: sections.filter(({ options }) => options.length > 0) }
}

const PLAIN = { key: null, sub: '', code: '' }

function useNamedEntries({ authority, otherTitles }: PaletteUser): NamedEntry[] {
  const titles = useTranslations('screens')
  const words = useTranslations('palette')
  return useMemo(
    () =>
      paletteEntries(authority).map((entry) => ({
        entry,
        title: isMenuWord(entry.id) ? titles(entry.id) : words(`act_${entry.id}`),
        other: otherTitles[entry.id] ?? '',
      })),
    [authority, otherTitles, titles, words],
  )
}

const entryOption = ({ entry, title, other }: NamedEntry): PaletteOption => ({
  id: entry.id,
  key: entry.id,
  icon: entry.icon,
  title,
  // The name of the other language in the other language says the opposite of what it does here.
  sub: entry.id === 'language' ? '' : other,
  code: entry.kind === 'screen' ? entry.id : '',
  ...(entry.kind === 'deed' ? { deed: entry.deed } : { href: entry.href }),
})

function useHitOption({ authority }: PaletteUser, isForStop: boolean) {
  const lang = toLang(useLocale())
  const words = useTranslations('palette')
  const nameOf = ({ title, titleEn }: { title: string; titleEn: string }) => titleIn(lang, title, titleEn)
  return (hit: SearchHit): PaletteOption | null => {
    const href = hitHref(hit, authority, isForStop)
    const shown = nameOf(hit)
    const other = shown === hit.title ? hit.titleEn : hit.title
    const kind = hit.isSubRoom ? words('subRoom') : ''
    const sub = [kind, hit.within && nameOf(hit.within), hit.note, other].filter(Boolean).join(' · ')
    if (!href) return null
    return { id: hitKey(hit), key: hitKey(hit), icon: iconOfHit(hit.kind), title: shown, sub, code: '', href }
  }
}

const manualOptions = (manuals: readonly Manual[], q: string): PaletteOption[] =>
  manuals
    .filter(({ label }) =>
      foldText(q)
        .split(/\s+/u)
        .every((word) => foldText(label).includes(word)),
    )
    .map(({ id, label, note, href }) => ({
      ...PLAIN,
      id: `manual-${id}`,
      icon: 'book-open',
      title: label,
      sub: note ?? '',
      href,
      isOutside: true,
    }))
