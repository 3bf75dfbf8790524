import { SEEN_AGREED, SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'
import { newId } from '#lib/core/id.ts'
import type { Subject } from './crowd.ts'

type Item = { version: number; metaType: string }

/** What the first manager does to the room, and that an open form says that it is there. Each throws where it is refused. */
export function changesOf(origin: string, maker: string, { room }: Subject) {
  async function call(cookie: string, method: string, path: string, body?: object, version?: number): Promise<Item> {
    const headers = {
      ...{ cookie, origin, 'content-type': 'application/json', [SEEN_HEADER]: SEEN_AGREED },
      ...(method === 'GET' ? {} : { 'idempotency-key': newId() }),
      ...(version && { 'if-match': `"${version}"` }),
    }
    const content = body && { body: JSON.stringify(body) }
    const answer = await fetch(`${origin}/cms/v1/fe${path}`, { method, headers, ...content })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`)
    return (JSON.parse(text || '{}') as { item: Item }).item
  }
  const targets = [{ kind: 'room', id: room }]
  return {
    /** A stop, its reopening and another name in turn. */
    async change(n: number): Promise<void> {
      if (n % 3 === 0) await call(maker, 'POST', '/stops', { targets, closeReason: `計測 ${n}` })
      else if (n % 3 === 1) {
        await call(maker, 'POST', '/stops/reopen', { targets, reopenReason: `計測 ${n}`, isReviewed: true })
      } else {
        const { version, metaType } = await call(maker, 'GET', `/rooms/${room}`)
        await call(maker, 'PATCH', `/rooms/${room}`, { spaceTitle: `計測 ${n}`, metaType }, version)
      }
    },
    come: (cookie: string, path: string) => call(cookie, 'POST', path),
  }
}
