import type { Page } from 'playwright/test'
import { type Api, apiAs, made } from './api.ts'
import { manager, type Product } from './product.ts'

/** Midnight of a day of April 2098 in Japan, as the API takes it and as the console shows it. */
export const day = (n: number) => new Date(Date.UTC(2098, 3, n) - 9 * 3_600_000).toISOString()
export const date = (n: number) => `2098/04/${String(n).padStart(2, '0')} 00:00`

type Scene = {
  api: Api
  room: string
  morning: string
  evening: string
  periodsOf: (pattern: string) => Promise<string[]>
}

/** A room with two patterns: 朝 is open from the 3rd to the 5th of April 2098, 夜 from the 8th to the 10th. */
export async function makeBoardRoom({ origin }: Product, name: string): Promise<Scene> {
  const api = await apiAs(origin, manager)
  const room = await made(api, '/rooms', {
    spaceTitle: name,
    spaceTitleEn: name,
    spaceType: 'main',
    metaType: 'pavilion',
  })
  const patternOf = (spacePatternTitle: string) =>
    made(api, '/patterns', { spaceId: room, spacePatternTitle, spacePatternTitleEn: spacePatternTitle, contentId: 'c' })
  const [morning, evening] = [await patternOf(`${name}朝`), await patternOf(`${name}夜`)]
  const open = (spacePatternId: string, from: number, to: number) =>
    made(api, '/schedule-entries', {
      spacePatternId,
      openStartDate: day(from),
      openEndDate: day(to),
      openType: 'normal',
    })
  await open(morning, 3, 5)
  await open(evening, 8, 10)
  const periodsOf = async (pattern: string) => {
    const { items } = (await api.get(`/schedule-entries?spacePatternId=${pattern}`)).body
    return (items as { openStartDate: string; openEndDate: string }[]).map(
      (entry) => `${entry.openStartDate} ${entry.openEndDate}`,
    )
  }
  return { api, room, morning, evening, periodsOf }
}

/** The bar of a period that begins on this day of that April. */
export const barAt = (page: Page, from: number) => page.getByRole('button', { name: date(from) })

/** The board in days of that April, with the rows a name finds. */
export const boardOf = (name: string, more = '') =>
  `/SCHEDULE?unit=day&start=2098-04-01&duration=30&q=${encodeURIComponent(name)}${more}`
