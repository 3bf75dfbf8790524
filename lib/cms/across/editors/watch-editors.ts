import { setTimeout as wait } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Call, OfOne } from '#lib/cms/kernel/http/route.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import type { Editing, editorsQuery } from '#lib/contracts/editors.ts'
import type { EditedKind } from '#lib/contracts/kinds/kinds.ts'
import { demandEdit } from './demand-edit.ts'
import { beat, type EditPage, editorsOf, lastSave, leave } from './editor-rows.ts'

/** So often a page says that it is open and looks who else is: a look by key, cheaper than a listening connection a page. */
const BEAT_MS = 1_000
/** Then the browser asks again, and her session and scope are asked for again. */
const LIFE_MS = 30_000
/** The browser's pause before it asks again, well below what makes a page count as gone. */
const RETRY_MS = 500

type Query = z.infer<typeof editorsQuery>

/**
 * `GET /<path>/:id/editors`: server-sent events of who else edits the object and who saved it last, whenever that changes. With a
 * `page` the reader is shown to the others until she closes it; without, the stream ends after one event.
 */
export const watchEditors =
  (kind: EditedKind) =>
  async (ctx: Ctx, { params, query }: Call<undefined, Query, OfOne>): Promise<StreamAnswer> => {
    const targetId = params.id
    await demandEdit(ctx, kind, targetId)
    const look = async (): Promise<Editing> => ({
      editors: await editorsOf(ctx, targetId, query.page ?? null),
      saved: await lastSave(ctx, kind, targetId),
    })
    if (query.page === undefined) return StreamAnswer.events(once(look))
    return StreamAnswer.events(whileOpen(ctx, { pageId: query.page, targetId }, look))
  }

const event = (data: Editing) => Buffer.from(`retry: ${RETRY_MS}\nevent: editing\ndata: ${JSON.stringify(data)}\n\n`)
const NOTHING_NEW = Buffer.from(':\n\n')

async function* once(look: () => Promise<Editing>): AsyncGenerator<Uint8Array> {
  yield event(await look())
}

async function* whileOpen(ctx: Ctx, page: EditPage, look: () => Promise<Editing>): AsyncGenerator<Uint8Array> {
  const end = performance.now() + LIFE_MS
  let sent = ''
  let isClosed = true
  try {
    while (performance.now() < end) {
      await beat(ctx, page)
      const now = await look()
      const text = JSON.stringify(now)
      // Something is sent at every beat: only then does a page that was closed end the stream.
      yield text === sent ? NOTHING_NEW : event(now)
      sent = text
      await wait(BEAT_MS)
    }
    // The browser asks again at once; for the others nothing changes.
    isClosed = false
  } finally {
    // Where this process stops, the page is open still, and comes back to another one.
    if (isClosed && !ctx.deps.stopping?.aborted) await leave(ctx, page)
  }
}
