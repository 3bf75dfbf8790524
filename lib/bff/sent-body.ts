/** What is read before a call is sent; more goes on in pieces. Every body of JSON is smaller. */
const WHOLE_BYTES = 2 * 1024 * 1024

type Body = ReadableStream<Uint8Array> | null

/** A body that can be sent once more, or one that goes in pieces and cannot. */
export type SentBody = { whole: Uint8Array<ArrayBuffer> | null } | { pieces: ReadableStream<Uint8Array> }

/** Reads a body as far as it is small, so that a slow sender costs the CMS nothing and a call that never left can be made again. */
export async function sentBody(body: Body): Promise<SentBody> {
  if (!body) return { whole: null }
  const reader = body.getReader()
  const start: Uint8Array[] = []
  for (let size = 0; size <= WHOLE_BYTES; ) {
    const { done, value } = await reader.read()
    if (done) return { whole: new Uint8Array(Buffer.concat(start)) }
    start.push(value)
    size += value.byteLength
  }
  return { pieces: rest(start, reader) }
}

function rest(
  start: readonly Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  const waiting = [...start]
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = waiting.shift()
        if (next) return controller.enqueue(next)
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
