import { sql } from 'kysely'
import type { Ctx, Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import type { OperationsBoard } from '#lib/contracts/operations-board.ts'
import type { Reader } from './told-to.ts'

/** Reads the board of the day of whoever acts. It is the same for all of one level with the same grants. */
export type ReadBoard = (ctx: Pick<Ctx, 'db' | 'now' | 'actor'> & { deps: Parts }) => Promise<{ item: OperationsBoard }>

type Parts = Pick<Deps, 'db' | 'sharedClock'>

/** Without a change a board is read anew after so long: what counts as soon moves with the clock. */
const FRESH_MS = 15_000

type Kept = { at: number; board: Promise<OperationsBoard> }

/** The boards that open pages of a process show: one a scope, read once after each change, however many people of that scope look on. */
export class SharedBoards {
  readonly #kept = new Map<string, Kept>()

  /** Something has changed. */
  forget(): void {
    this.#kept.clear()
  }

  /** The boards of these readers, by the person's ID. */
  async of(deps: Parts, readers: readonly Reader[], now: Date, read: ReadBoard): Promise<Map<string, OperationsBoard>> {
    const { db } = deps
    const scopes = await scopesOf(db, readers, now)
    const boards = await Promise.all(
      readers.map(async (reader) => {
        const board = this.#boardOf(scopes.get(reader.id) ?? reader.id, now, () =>
          read({ db, deps, now, actor: { ...reader, sessionId: '', at: now } }),
        )
        return [reader.id, await board] as const
      }),
    )
    return new Map(boards)
  }

  #boardOf(scope: string, now: Date, read: () => ReturnType<ReadBoard>): Promise<OperationsBoard> {
    const known = this.#kept.get(scope)
    if (known && now.getTime() - known.at < FRESH_MS) return known.board
    const board = read().then(({ item }) => item)
    this.#kept.set(scope, { at: now.getTime(), board })
    // One that could not be read is asked for again.
    board.catch(() => this.#kept.delete(scope))
    return board
  }
}

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
