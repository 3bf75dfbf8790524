import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import { newId } from '#lib/core/id.ts'

/** Answers a call as a console does; throws where nobody answers. `turn` is one more for each call, and for each try again of one: whose turn it is among several instances. */
type Ask = (request: Request, turn: number) => Promise<Response>

/** Before a call is sent again under its key, in milliseconds: a browser of a person waits longer. */
const AGAIN_MS = 40

/** Undone by the database to let another one go on: whoever sends it again, is served. */
const AGAIN: readonly number[] = [409, 503]

/**
 * People who make V Expo areas one after another until they are stopped, and note what was acknowledged. A call that is not answered, or answered
 * 503, is sent again under its key.
 */
export function writers(ask: Ask, cookie: string, count: number) {
  const acknowledged: string[] = []
  const unsure: string[] = []
  const odd: string[] = []
  let away = 0
  let longestMs = 0
  let calls = 0
  let isOver = false

  const send = async (title: string, key: string, turn: number): Promise<Response | null> => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': key }
    const body = JSON.stringify({ spaceTitle: title })
    const from = performance.now()
    const request = new Request(`http://cms.test${API_BASE}/expo-areas`, { method: 'POST', headers, body })
    const answer = await ask(request, turn).catch(() => null)
    longestMs = Math.max(longestMs, performance.now() - from)
    return answer
  }
  /** Until it is answered for good; false where the end came first. */
  const make = async (title: string): Promise<void> => {
    const key = newId()
    calls += 1
    for (let turn = calls; ; turn += 1) {
      const answer = await send(title, key, turn)
      if (answer?.status === 201) return void acknowledged.push(title)
      if (answer?.status === 503 && !answer.headers.get('retry-after')) odd.push(`${title}: 503 without Retry-After`)
      if (answer && !AGAIN.includes(answer.status)) {
        return void odd.push(`${title}: ${answer.status} ${await answer.text()}`)
      }
      away += 1
      if (isOver) return void unsure.push(title)
      await wait(AGAIN_MS)
    }
  }
  const work = async (name: string) => {
    for (let n = 1; !isOver; n += 1) await make(`${name}-${n}`)
  }
  const all = Promise.all(Array.from({ length: count }, (_, n) => work(`${newId()}-${n}`)))
  const progress = () => acknowledged.length
  /** Until so many more are acknowledged. */
  const goOn = async (more: number, withinMs: number): Promise<void> => {
    const [wanted, deadline] = [progress() + more, Date.now() + withinMs]
    while (progress() < wanted) {
      if (odd.length > 0) throw new Error(`not what writers are answered: ${odd[0]}`)
      if (Date.now() > deadline) throw new Error(`nothing goes on any more: ${progress()} of ${wanted}`)
      await wait(5)
    }
  }
  return {
    goOn,
    /** Tries that nobody answered, or that were to be sent again. */
    away: () => away,
    async stop() {
      isOver = true
      await all
      return { acknowledged, unsure, odd, longestMs }
    },
  }
}

type Ledger = Awaited<ReturnType<ReturnType<typeof writers>['stop']>>

/** What the database has against the ledger; empty lists where it is true. */
export async function against(db: Kysely<DB>, { acknowledged, unsure, odd }: Ledger) {
  const rows = await db
    .selectFrom('expo_areas')
    .select((area) => [
      'space_title as title',
      area
        .selectFrom('audit')
        .where('action', '=', 'expoArea.created')
        .whereRef('target_id', '=', 'expo_areas.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('audits'),
    ])
    .execute()
  const found = Map.groupBy(rows, ({ title }) => title)
  const known = new Set([...acknowledged, ...unsure])
  return {
    odd,
    lost: acknowledged.filter((title) => !found.has(title)),
    twice: [...found].filter(([, same]) => same.length > 1).map(([title]) => title),
    half: rows.filter(({ audits }) => audits !== 1).map(({ title }) => title),
    unknown: rows.filter(({ title }) => !known.has(title)).map(({ title }) => title),
  }
}

export const TRUE_LEDGER = { odd: [], lost: [], twice: [], half: [], unknown: [] }
