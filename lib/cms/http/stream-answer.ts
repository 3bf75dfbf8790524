import { LANG_TAG, type Lang } from '#lib/core/lang.ts'

const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** An answer that is sent while it is made: a file to save, or a stream of events. */
export class StreamAnswer {
  readonly #pieces: AsyncIterator<Uint8Array>
  readonly #headers: Record<string, string>

  private constructor(pieces: AsyncIterable<Uint8Array>, headers: Record<string, string>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
    this.#headers = headers
  }

  /** A file to save under this name. Never shown by the browser, whatever it holds. */
  static file(pieces: AsyncIterable<Uint8Array>, { name, type }: { name: string; type: string }): StreamAnswer {
    const ascii = name.replace(/[^\w.-]/g, '_')
    return new StreamAnswer(pieces, {
      'content-type': type,
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`,
    })
  }

  /** Server-sent events. `no-transform` keeps Next.js from gathering them for compression. */
  static events(pieces: AsyncIterable<Uint8Array>): StreamAnswer {
    return new StreamAnswer(pieces, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' })
  }

  /** The response. What makes the pieces is ended when nobody takes them any more. */
  toResponse(lang: Lang, requestId: string): Response {
    const pieces = this.#pieces
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = await pieces.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      async cancel() {
        await pieces.return?.()
      },
    })
    const headers = {
      'content-language': LANG_TAG[lang],
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...this.#headers,
    }
    return new Response(body, { headers })
  }
}
