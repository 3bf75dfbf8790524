/**
 * The same bytes. `onBroken` hears why they break off: the sender did, or the next of them did not come within `ms`. The time in which nobody
 * takes any does not count: a slow reader is no silent sender.
 */
export function livingBody(
  body: ReadableStream<Uint8Array>,
  ms: number,
  onBroken: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const next = async () => {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no more of the answer came for ${ms} ms`)), ms)
    })
    try {
      return await Promise.race([reader.read(), silence])
    } finally {
      clearTimeout(timer)
    }
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await next().catch((error: unknown) => {
          onBroken(error)
          throw error
        })
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
