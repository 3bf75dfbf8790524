import type { Page } from 'playwright/test'

/** The states in the rows of lists that end past their cell or lie under the buttons of their row, as lines. */
const cutStates = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.page-list .table:not(.table-wide *) tbody tr > :not(.col-actions) .chip')].flatMap(
      (chip) => {
        const cell = chip.closest('td, th')
        if (!cell || !chip.checkVisibility()) return []
        const buttons = cell.parentElement?.querySelector('.col-actions')?.getBoundingClientRect().left
        const end = Math.min(cell.getBoundingClientRect().right, buttons ?? Number.POSITIVE_INFINITY)
        const over = Math.round(chip.getBoundingClientRect().right - end)
        return over > 1 ? [`“${chip.textContent}” is cut off by ${over} px`] : []
      },
    ),
  )

/**
 * The texts in the rows of lists of which too little is left to be read, and the states that are cut at all, as lines. What is a line further down than its row shows is
 * none of them: it is left out as a whole.
 */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Pixels: three letters and the dots behind them.
    const least = 34
    const roomIn = (box: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(box)
      const before = getComputedStyle(box, '::before')
      const icon =
        before.content === 'none' ? 0 : Number.parseFloat(before.width) + Number.parseFloat(before.marginRight)
      return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - icon
    }
    const isFurtherDown = (box: Element) => {
      const line = box.closest('.under')?.getBoundingClientRect()
      return line !== undefined && box.getBoundingClientRect().top >= line.bottom - 2
    }
    const cell = '.page-list .table:not(.table-wide *) tbody tr > :not(.col-actions)'
    return [...document.querySelectorAll(`${cell}, ${cell} :not(.sr-only)`)].flatMap((box) => {
      if (box.scrollWidth - box.clientWidth <= 1 || getComputedStyle(box).overflowX === 'visible') return []
      if (box.textContent === '' || !box.checkVisibility() || isFurtherDown(box)) return []
      const isState = box.matches('.chip:not(:has(> b))')
      const room = Math.round(roomIn(box))
      return isState || room < least ? [`“${box.textContent}” has only ${room} px`] : []
    })
  })

/** The heads of the columns of lists that do not have their words, as lines. */
const cutHeads = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.page-list .table-scroll:not(.table-wide) thead th')].flatMap((head) => {
      const over = head.scrollWidth - head.clientWidth
      return head.checkVisibility() && over > 1 ? [`the head “${head.textContent}” is cut off by ${over} px`] : []
    }),
  )

/** The search field of a list where it has no room for a word, as a line. */
const narrowSearch = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.filter-keyword > .input')].flatMap((field) => {
      const { width } = field.getBoundingClientRect()
      return width < 90 ? [`the search field has ${Math.round(width)} px`] : []
    }),
  )

/** How the page that is open does not fit its window, as lines. */
export async function misfits(page: Page): Promise<string[]> {
  const { tooWide, tooTall } = await page.evaluate(() => ({
    tooWide: document.documentElement.scrollWidth - window.innerWidth,
    // Where the frame stands still, only its main part scrolls.
    tooTall:
      document.querySelector('.main') && window.innerWidth >= 900
        ? document.documentElement.scrollHeight - window.innerHeight
        : 0,
  }))
  return [
    ...(tooWide > 0 ? [`${tooWide} px wider than the window`] : []),
    ...(tooTall > 0 ? [`${tooTall} px taller than the window`] : []),
    ...(await cutStates(page)),
    ...(await cutTexts(page)),
    ...(await cutHeads(page)),
    ...(await narrowSearch(page)),
  ]
}
