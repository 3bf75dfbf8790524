import { median } from './measure.ts'

export type ListTime = { list: string; asked: string; ms: number; total: string }

type Page = { total: number; totalIsEstimate: boolean; nextCursor: string | null }

const STATUSES = [
  'opening',
  'waiting',
  'endingAgain',
  'archiveEnding',
  'stopping',
  'unregistered',
  'public',
  'unpublished',
]
const WORDS: readonly (readonly [string, string])[] = [
  ['館', 'one character, nearly every row'],
  ['食', 'one character, some rows'],
  ['日本', 'two characters, few rows'],
  ['音楽', 'two characters, some rows'],
  ['佐藤 陽菜', 'two words'],
  ['鬱病', 'no row'],
]
const USER_FILTERS = [
  'cmsAccountAuth=3',
  'loginStatus=invited',
  'withoutGrant=1',
  'lastSeen=never',
  'lastSeen=within30',
  'lastSeen=before90',
  'invitation=expired',
  'grantEnding=1',
  'withoutGrant=1&q=佐',
  'withoutGrant=1&sort=userName',
  'loginStatus=invited&sort=userName',
  'lastSeen=never&loginStatus=registered',
  'cmsAccountAuth=2&loginStatus=invited&q=佐',
]
const LISTS: readonly { list: string; hasStatus: boolean; filters?: readonly string[] }[] = [
  { list: '/rooms', hasStatus: true },
  { list: '/patterns', hasStatus: true },
  { list: '/venue-areas', hasStatus: true },
  { list: '/users', hasStatus: false, filters: USER_FILTERS },
]
const DEEP = 300
const REPEATS = 7

async function page(url: string, cookie: string): Promise<Page> {
  const response = await fetch(url, { headers: { cookie } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Page
}

async function time(list: string, asked: string, url: string, cookie: string): Promise<ListTime> {
  const times: number[] = []
  let found = await page(url, cookie)
  for (let i = 0; i < REPEATS; i += 1) {
    const started = performance.now()
    found = await page(url, cookie)
    times.push(performance.now() - started)
  }
  return { list, asked, ms: median(times), total: `${found.total}${found.totalIsEstimate ? '+' : ''}` }
}

/** The cursor of the page `DEEP`, or of the last one, found by walking. */
async function deepCursor(url: string, cookie: string): Promise<{ number: number; cursor: string }> {
  let cursor = ''
  let number = 1
  while (number < DEEP) {
    const { nextCursor } = await page(cursor ? `${url}?cursor=${cursor}` : url, cookie)
    if (nextCursor === null) break
    cursor = nextCursor
    number += 1
  }
  return { number, cursor }
}

/** Median time of the lists at a CMS: first page, a page far behind, keywords, status filters. */
export async function listTimes(origin: string, cookie: string): Promise<ListTime[]> {
  const times: ListTime[] = []
  for (const { list, hasStatus, filters = [] } of LISTS) {
    const url = `${origin}/cms/v1/fe${list}`
    times.push(await time(list, 'first page', url, cookie))
    const { number, cursor } = await deepCursor(url, cookie)
    times.push(await time(list, `page ${number}`, `${url}?cursor=${cursor}`, cookie))
    for (const [word, what] of WORDS) {
      times.push(await time(list, `${word} (${what})`, `${url}?q=${encodeURIComponent(word)}`, cookie))
    }
    for (const filter of filters) times.push(await time(list, filter, `${url}?${filter}`, cookie))
    for (const status of hasStatus ? STATUSES : []) {
      times.push(await time(list, `status ${status}`, `${url}?status=${status}`, cookie))
    }
  }
  return times
}
