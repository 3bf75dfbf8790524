import type { Page } from 'playwright/test'

/** Rows that are whole in a window of 1440 × 900 at least, by their density. */
const SEATS = { comfortable: 12, compact: 18 } as const

/** Acts that a card shows, where its reader may do anything with it. */
const ACTS = 2

/** What a list moves by itself until it stands, at most. */
const SHIFT = 0.02

/** Pages of the transition map with a table among figures, or with all that is wrong in a cell: no lists of objects. */
const NO_LISTS = /^\/TRANS7000\/(?:graph|periods)/

/**
 * How many rows as high as the highest one have room in the window, in a density; null without a list that fills its page: under a timeline (which is put away by the
 * address), or as two.
 */
const seatsIn = (page: Page, density: keyof typeof SEATS): Promise<number | null> =>
  page.evaluate((worn) => {
    const { dataset } = document.documentElement
    const before = dataset.density
    dataset.density = worn
    const tables = document.querySelectorAll('.page-list:not(.page-board) .table-scroll:not(.table-wide) > .table')
    const rows = [...(tables[0]?.querySelectorAll('tbody > tr') ?? [])].map((row) => row.getBoundingClientRect())
    const bottom = Math.min(innerHeight, document.querySelector('.sheet')?.getBoundingClientRect().bottom ?? 0)
    if (before) dataset.density = before
    else delete dataset.density
    if (tables.length !== 1 || !rows[0] || document.querySelector('.timeline')) return null
    return Math.floor((bottom - rows[0].top) / Math.max(...rows.map(({ height }) => height)))
  }, density)

/** How many acts each card shows, those that show none apart. */
const actsOf = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    // Acts of cards are drawn once the window is narrow.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return [...document.querySelectorAll('.page-list:not(.page-board) .table tbody > tr > .col-actions')]
      .map((cell) => [...cell.children].filter((act) => act.checkVisibility()).length)
      .filter((count) => count > 0)
  })

/** What the list that is open shows too little or too much of, as lines. Leaves the window of a phone. */
export async function listProblems(page: Page): Promise<string[]> {
  const rows = page.locator('.page-list:not(.page-board) .table tbody > tr')
  if (NO_LISTS.test(new URL(page.url()).pathname) || (await rows.count()) === 0) return []
  const problems: string[] = []
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const density of ['comfortable', 'compact'] as const) {
    const seats = await seatsIn(page, density)
    if (seats !== null && seats < SEATS[density]) problems.push(`${seats} ${density} rows of ${SEATS[density]}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const other = (await actsOf(page)).filter((count) => count !== ACTS)
  return other.length > 0 ? [...problems, `cards with ${[...new Set(other)]} acts and not ${ACTS}`] : problems
}

/** A list that moved by itself since it was opened as a document, as a line. */
export async function listMoved(page: Page, shifts: () => Promise<number>): Promise<string[]> {
  if ((await page.locator('.page-list .table').count()) === 0) return []
  const moved = await shifts()
  return moved < SHIFT ? [] : [`moved by ${moved}`]
}
