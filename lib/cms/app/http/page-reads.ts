import type { Actor, Db } from '#lib/cms/kernel/context/context.ts'
import { sharingReads } from '#lib/cms/kernel/db/shared-reads.ts'

/**
 * What the reads of one page have in common: the database, which is asked once for what they ask at one time, and who reads, looked up once for a cookie.
 * What she may do is decided for each of them.
 */
export type PageReads = { db: Db; actors: Map<string, Promise<Actor | null>> }

/**
 * Finds what the reads of a page share by the object that stands for the page. Only who has that object in this process can name a page: nothing that a
 * request says makes its session count for longer.
 */
export function pageReads(db: Db): (page: object) => PageReads {
  const pages = new WeakMap<object, PageReads>()
  return (page) => {
    const known = pages.get(page) ?? { db: sharingReads(db), actors: new Map() }
    pages.set(page, known)
    return known
  }
}

/** Who reads with this cookie, looked up once a page; a look-up that fails is none. */
export function actorOf(
  { actors }: PageReads,
  cookie: string,
  find: () => Promise<Actor | null>,
): Promise<Actor | null> {
  const known = actors.get(cookie) ?? find()
  actors.set(cookie, known)
  known.catch(() => actors.delete(cookie))
  return known
}
