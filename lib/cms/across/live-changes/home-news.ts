import { sql } from 'kysely'
import type { Ctx, Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { sharingReads } from '#lib/cms/kernel/db/shared-reads.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import type { BesideBoard, OperationsBoard } from '#lib/contracts/operations-board.ts'
import { ARRIVED_DAYS } from '#lib/contracts/transitions.ts'
import { dayOf } from '#lib/core/jst-calendar.ts'
import { SharedReads } from './shared-reads.ts'
import type { Reader } from './told-to.ts'

/** How what home shows of whoever acts is read: the board of the day, and what stands beside it. */
export type ReadHome = {
  board: (ctx: Ctx) => Promise<{ item: OperationsBoard }>
  beside: (ctx: Ctx) => Promise<BesideBoard>
}

/**
 * What stands beside the board is read at most this often, however much changes: it counts all that is left to do. Whoever looks on is told within five seconds.
 */
const BESIDE_PACE_MS = 3_000

/** So many scopes are read at one time: people's calls go on beside it. */
const SCOPES_AT_ONCE = 3
/** Who is owed it and does not come back within this has closed the page; longer than a line takes to be opened again. */
const OWED_MS = 15_000

/** What the open home pages of a process show: each read once a scope, however many people of that scope look on. */
export class HomeNews {
  readonly #boards = new SharedReads<Reader, OperationsBoard>()
  /** Who is still to be told what stands beside the board, and since when (performance.now()). */
  readonly #owed = new Map<string, number>()
  #besideRead = Number.NEGATIVE_INFINITY
  #isCounting = false

  /** Something has changed: boards are others. */
  forgetBoards(): void {
    this.#boards.forget()
  }

  /** The boards of these readers, by the person's ID. */
  boardsOf(deps: Deps, readers: readonly Reader[], now: Date, read: ReadHome['board']) {
    const board = async (reader: Reader) => (await read(contextOf(deps, reader, now))).item
    return this.#boards.of(readers, now, (those) => scopesOf(deps.db, those, now), board)
  }

  /** What stands beside the boards of these people may be another. */
  oweBeside(ids: Iterable<string>): void {
    for (const id of ids) this.#owed.set(id, performance.now())
  }

  /** In how many milliseconds it is to be told; never where nobody is owed it, nor while it is read. */
  besideDueIn(): number {
    if (this.#owed.size === 0 || this.#isCounting) return Number.POSITIVE_INFINITY
    return this.#besideRead + BESIDE_PACE_MS - performance.now()
  }

  /**
   * What stands beside the boards of those of these readers who are owed it, by the person's ID; none before it is time. Where it cannot be read for a scope, those of it
   * are still owed it.
   */
  async besidesOf(deps: Deps, readers: readonly Reader[], now: Date, read: ReadHome['beside']) {
    const told = new Map<string, BesideBoard>()
    if (this.besideDueIn() > 0) return told
    const owed = readers.filter(({ id }) => this.#owed.delete(id))
    const old = performance.now() - OWED_MS
    for (const [id, since] of this.#owed) if (since < old) this.#owed.delete(id)
    this.#isCounting = true
    try {
      const scopes = await besideScopes(deps.db, owed, now)
      const groups = [...Map.groupBy(owed, ({ id }) => scopes.get(id) ?? id).values()]
      const readNext = async (): Promise<void> => {
        for (let group = groups.pop(); group; group = groups.pop()) await readFor(group)
      }
      const readFor = async (group: readonly Reader[]) => {
        const [reader] = group
        if (!reader) return
        try {
          const beside = await read(contextOf(deps, reader, now))
          for (const { id } of group) told.set(id, beside)
        } catch (error) {
          deps.log.error({ err: error }, 'what stands beside the boards could not be read')
          this.oweBeside(group.map(({ id }) => id))
        }
      }
      await Promise.all(Array.from({ length: SCOPES_AT_ONCE }, readNext))
      return told
    } catch (error) {
      this.oweBeside(owed.map(({ id }) => id))
      throw error
    } finally {
      this.#isCounting = false
      this.#besideRead = performance.now()
    }
  }
}

/** A call that nobody made, for a person who looks on: what it asks at one time is one statement. */
const contextOf = (deps: Deps, reader: Reader, now: Date): Ctx => ({
  db: sharingReads(deps.db),
  deps,
  now,
  actor: { ...reader, sessionId: '', at: now },
  lang: 'ja',
  requestId: '',
  client: { address: '', userAgent: '' },
})

/** What names the scope of each of them: her level, and what is granted to her where that counts. */
async function scopesOf(db: Db, readers: readonly Reader[], at: Date): Promise<Map<string, string>> {
  const narrow = readers.filter(({ authority }) => authority > 1).map(({ id }) => id)
  const { rows } =
    narrow.length === 0
      ? { rows: [] }
      : await sql<{ id: string; granted: string }>`
          select held.user_id as id, md5(string_agg(held.target_id::text, ' ' order by held.target_id)) as granted
          from ${grantsAt(at)} as held where held.user_id = any(${sql.val(narrow)}::uuid[]) group by 1`.execute(db)
  const granted = new Map(rows.map((row) => [row.id, row.granted]))
  return new Map(readers.map(({ id, authority }) => [id, `${authority} ${granted.get(id) ?? ''}`]))
}

/**
 * The same for what stands beside the board. It is hers alone where she did something of a queue for today, was made to see to something, or made a transition of late
 * that others are told of.
 */
async function besideScopes(db: Db, readers: readonly Reader[], at: Date): Promise<Map<string, string>> {
  const ids = sql`any(${sql.val(readers.map(({ id }) => id))}::uuid[])`
  const marked = sql<{ id: string }>`
    select user_id as id from work_marks where day = ${dayOf(at.getTime())}::date and user_id = ${ids}
    union select owner_id from work_owners where owner_id = ${ids}
    union select created_by from transitions where created_by = ${ids} and created_at > ${daysBefore(at, ARRIVED_DAYS)}`
  const [scopes, { rows }] = await Promise.all([scopesOf(db, readers, at), marked.execute(db)])
  const own = new Set(rows.map(({ id }) => id))
  return new Map(readers.map(({ id }) => [id, own.has(id) ? id : (scopes.get(id) ?? '')]))
}

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000)
