import { setTimeout as wait } from 'node:timers/promises'
import { StreamAnswer } from './stream-answer.ts'

/** The row is looked at this often: a listening connection for every open page would cost more than a look by its key. */
const LOOK_MS = 400
/** Then the browser asks again, and its session is asked for again. */
const LIFE_MS = 60_000

const event = (name: string, data: unknown) => Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

async function* eventsOf<Item>(
  first: Item,
  find: () => Promise<Item>,
  isRunning: (item: Item) => boolean,
): AsyncGenerator<Uint8Array> {
  const end = performance.now() + LIFE_MS
  let sent = ''
  for (let item = first; ; item = await find()) {
    const now = JSON.stringify(item)
    if (now !== sent) yield event('item', item)
    sent = now
    if (!isRunning(item)) return yield event('end', null)
    if (performance.now() > end) return
    await wait(LOOK_MS)
  }
}

/** Server-sent events: the item whenever it changes, until its work is done (event `end`) or a minute is over. */
export async function watchItem<Item>(
  find: () => Promise<Item>,
  isRunning: (item: Item) => boolean,
): Promise<StreamAnswer> {
  return StreamAnswer.events(eventsOf(await find(), find, isRunning))
}
