const encoder = new TextEncoder()

/** What the open pages are told: that the CMS was loaded anew (or why not), that one of its calls failed, that any file was saved. */
type News =
  | { kind: 'loaded'; load: string; problem: { title: string; stack: string } | null }
  | { kind: 'failed'; where: string; title: string; stack: string }
  | { kind: 'saved' }

/** Server-sent events for the open pages. Whoever begins to listen hears the last load first. */
export function newsStand() {
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let last: News | undefined
  const piece = (news: News) => encoder.encode(`data: ${JSON.stringify(news)}\n\n`)
  return {
    tell(news: News): void {
      if (news.kind === 'loaded') last = news
      for (const listener of listeners) listener.enqueue(piece(news))
    },
    answer(): Response {
      let mine: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          mine = controller
          listeners.add(controller)
          if (last) controller.enqueue(piece(last))
        },
        cancel: () => void listeners.delete(mine),
      })
      // no-transform keeps Next.js from gathering them for compression.
      const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' }
      return new Response(body, { headers })
    },
    end(): void {
      for (const listener of listeners) listener.close()
      listeners.clear()
    },
  }
}
