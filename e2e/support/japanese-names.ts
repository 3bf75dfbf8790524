import type { Page } from 'playwright/test'
import type { Api } from './api.ts'

/** Names that are registered in both languages, and differ. */
export type KnownNames = readonly (readonly [ja: string, en: string])[]

const LISTS = [
  '/expo-areas',
  '/venue-areas',
  '/rooms',
  '/patterns',
  '/ar-events',
  '/external-transitions',
  '/ndsd-events',
  '/rich-contents',
  '/stop-templates',
  '/plans',
]

/** Everything that has a name in two languages, as the lists of the API tell: the fields with a twin of the same name and `En`. */
export async function knownNames(api: Api): Promise<KnownNames> {
  const names = new Map<string, string>()
  const learn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [field, ja] of Object.entries(value)) {
      const en: unknown = (value as Record<string, unknown>)[`${field}En`]
      const isName = /title$|name$|author$/i.test(field) && typeof ja === 'string' && typeof en === 'string'
      if (isName && ja.length > 2 && en !== '' && en !== ja) names.set(ja, en)
      learn(ja)
    }
  }
  for (const list of LISTS) {
    let cursor: string | null = null
    do {
      const page: Record<string, unknown> = (
        await api.get(`${list}?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
      ).body
      learn(page.items)
      cursor = (page.nextCursor as string | null | undefined) ?? null
    } while (cursor)
  }
  return [...names]
}

/** Where an English page says a Japanese name that has an English one in what only attributes and boxes hold, the first few places. */
export function japaneseInAttributes(page: Page, names: KnownNames): Promise<string[]> {
  return page.evaluate((known) => {
    const ATTRIBUTES = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'title',
      'alt',
      'placeholder',
    ]
    const found = new Set<string>()
    // A longer name with a known one in it is another name.
    const isPart = (text: string, name: string) => {
      const [before = '', after = ''] = text.split(name)
      return (
        /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]\s?$/u.test(before) ||
        /^\s?[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u.test(after)
      )
    }
    const look = (where: string, text: string | null) => {
      const name = text && known.find(([ja]) => text.includes(ja) && !isPart(text, ja))
      if (name) found.add(`${where}: ${text} (${name[1]})`)
    }
    for (const element of document.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join(', '))) {
      if (element.closest('[lang|=ja]') && element.closest('[lang]')?.matches('[lang|=ja]')) continue
      for (const name of ATTRIBUTES) look(`${element.localName}[${name}]`, element.getAttribute(name))
    }
    for (const box of document.querySelectorAll<HTMLInputElement>('input[role=combobox]')) look('combobox', box.value)
    return [...found].slice(0, 5).map((place) => `a Japanese name in ${place}`)
  }, names)
}

/** Where an English page shows a Japanese name without the English one it has beside it, the first few texts. */
export function japaneseAlone(page: Page, names: KnownNames): Promise<string[]> {
  return page.evaluate((known) => {
    const english = new Map(known)
    /** What it is read with: its cell, its line, or what stands around it as far as that is short. */
    const isBeside = (element: Element, en: string): boolean => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (around.textContent.includes(en)) return true
        if (around.matches('td, th, li, dd, section, main') || around.textContent.length > 600) return false
      }
      return false
    }
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const ja = texts.currentNode.textContent?.trim() ?? ''
      const en = english.get(ja)
      const parent = texts.currentNode.parentElement
      if (en === undefined || !parent?.checkVisibility() || parent.closest('script, style, textarea')) continue
      if (!isBeside(parent, en)) found.add(`${ja} (${en})`)
    }
    return [...found].slice(0, 5).map((name) => `a Japanese name alone: ${name}`)
  }, names)
}
