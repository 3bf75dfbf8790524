import type { Db } from '#lib/cms/kernel/context/context.ts'
import { sharingReads } from '#lib/cms/kernel/db/shared-reads.ts'
import type { findCaller } from '#lib/cms/people/identity/door.ts'

/**
 * What the reads of one page have in common: the database, which is asked once for what they ask at one time, and who reads, looked up once for a cookie.
 * What she may do is decided for each of them.
 */
export type PageReads = { db: Db; callers: Map<string, Promise<Caller | null>> }

/** Who calls, and what lies under the key of her call. */
export type Caller = NonNullable<Awaited<ReturnType<typeof findCaller>>>

/**
 * Finds what the reads of a page share by the object that stands for the page. Only who has that object in this process can name a page: nothing that a
 * request says makes its session count for longer.
 */
export function pageReads(db: Db): (page: object) => PageReads {
  const pages = new WeakMap<object, PageReads>()
  return (page) => {
    const known = pages.get(page) ?? { db: sharingReads(db), callers: new Map() }
    pages.set(page, known)
    return known
  }
}

/** Who reads with this cookie, looked up once a page; a look-up that fails is none. */
export function callerFor(
  { callers }: PageReads,
  cookie: string,
  find: () => Promise<Caller | null>,
): Promise<Caller | null> {
  const known = callers.get(cookie) ?? find()
  callers.set(cookie, known)
  known.catch(() => callers.delete(cookie))
  return known
}
