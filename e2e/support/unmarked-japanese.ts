import type { Page } from 'playwright/test'

/** Japanese that an English page shows without saying that it is Japanese (WCAG 3.1.2), the first few texts. */
export function unmarkedJapanese(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const japanese = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? ''
      const parent = texts.currentNode.parentElement
      if (!parent || !japanese.test(text) || parent.closest('script, style, textarea')) continue
      if (parent.closest('[lang]')?.getAttribute('lang')?.startsWith('ja') || !parent.checkVisibility()) continue
      found.add(text)
    }
    return [...found].slice(0, 5).map((text) => `Japanese without its lang: ${text}`)
  })
}
