import { setTimeout as wait } from 'node:timers/promises'
import type { UserImport } from '#lib/contracts/user-imports.ts'
import type { Ctx } from '../context.ts'
import type { Call } from '../http/route.ts'
import { StreamAnswer } from '../http/stream-answer.ts'
import { findImport } from './read-imports.ts'

/** The row is looked at this often: a listening connection for every open page would cost more than a look by its key. */
const LOOK_MS = 400
/** Then the browser asks again, and its session is asked for again. */
const LIFE_MS = 60_000

const RUNNING: readonly UserImport['state'][] = ['reading', 'checking', 'applying', 'takingBack']

const event = (name: string, data: unknown) => Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

async function* eventsOf(ctx: Ctx, id: string, first: UserImport): AsyncGenerator<Uint8Array> {
  const end = performance.now() + LIFE_MS
  let sent = ''
  for (let item = first; ; item = await findImport(ctx, id)) {
    const now = JSON.stringify(item)
    if (now !== sent) yield event('item', item)
    sent = now
    if (!RUNNING.includes(item.state)) return yield event('end', null)
    if (performance.now() > end) return
    await wait(LOOK_MS)
  }
}

/** `GET /user-imports/:id/events`: the import whenever it changes, until its work is done (event `end`) or a minute is over. */
export async function watchImport(ctx: Ctx, { params }: Call) {
  const id = params.id ?? ''
  return StreamAnswer.events(eventsOf(ctx, id, await findImport(ctx, id)))
}
