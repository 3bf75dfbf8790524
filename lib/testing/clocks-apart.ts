import { createCms } from '#lib/cms/index.ts'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import type { testCms } from './test-cms.ts'

const HOUR = 3_600_000

/** How far, in milliseconds, the clocks of consoles on one database are ahead of its clock. */
export const APART = [0, HOUR, -HOUR] as const

/** A console whose clock is so far ahead of that of the database, or behind it. `made`: what the CMS of the test is made of. */
export function consoleAt(made: Deps, ms: number) {
  const deps: Deps = { ...made, clock: () => new Date(Date.now() + ms), sharedClock: undefined }
  return { deps, fetch: createCms(deps).fetch }
}

/** The same, one for each test of a table: its place among them, and how many hours it is ahead. */
export const PLACES = APART.map((ms, place) => ({ place, hours: ms / HOUR }))

/** Consoles whose clocks are apart, on the database of a test. */
export function consolesApart({ deps, withCookie }: Pick<Awaited<ReturnType<typeof testCms>>, 'deps' | 'withCookie'>) {
  const consoles = APART.map((ms) => consoleAt(deps, ms))
  const depsOf = (place: number): Deps => consoles[place]?.deps ?? deps
  /** A caller of the console at this place. */
  const at = (place: number, cookie = '') => withCookie(cookie, consoles[place]?.fetch)
  /** What each of them answers, one after the other. */
  async function everywhere<T>(ask: (place: number) => Promise<T>): Promise<T[]> {
    const answers: T[] = []
    for (const { place } of PLACES) answers.push(await ask(place))
    return answers
  }
  return { depsOf, at, everywhere }
}

/** One answer, of each of them. */
export const thrice = <T>(one: T): T[] => APART.map(() => one)
