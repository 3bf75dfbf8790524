/** A browser comes back within this span, each at another moment, so that those of one server do not come together. */
const RETRY_MS = { least: 1_000, most: 3_000 }

/**
 * The answer, whose server-sent events end when `stopping` does: with a hint when to come back, since a server waits for the streams that
 * still run. Any other answer as it is.
 */
export function endWhenStopping(answer: Response, stopping: AbortSignal): Response {
  if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer
  return new Response(endedBy(stopping, answer.body), { status: answer.status, headers: answer.headers })
}

function endedBy(stopping: AbortSignal, events: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = events.getReader()
  let end = () => {}
  const listenNoMore = () => stopping.removeEventListener('abort', end)
  return new ReadableStream<Uint8Array>({
    start(controller) {
      end = () => {
        controller.enqueue(new TextEncoder().encode(retryHint()))
        controller.close()
        // Whatever made the events ends too; why it could not is nobody's concern any more.
        reader.cancel().catch(() => {})
      }
      if (stopping.aborted) return end()
      stopping.addEventListener('abort', end, { once: true })
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        listenNoMore()
        throw error
      })
      if (stopping.aborted) return
      if (!done) return controller.enqueue(value)
      listenNoMore()
      controller.close()
    },
    async cancel(reason) {
      listenNoMore()
      await reader.cancel(reason)
    },
  })
}

/** On a line of its own, whatever was sent before it. */
function retryHint(): string {
  const { least, most } = RETRY_MS
  return `\n\nretry: ${Math.round(least + Math.random() * (most - least))}\n\n`
}
