import { LANG_TAG, type Lang } from '#lib/core/lang.ts'
import { attachmentOf } from '../storage/attachment.ts'
import type { Download } from '../storage/object-store.ts'
import { askedRange, type RangeAsked } from './byte-range.ts'

/** Nothing that was uploaded is ever guessed to be a page, run, or shown inside another site. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

const WHOLE: RangeAsked = { range: '', ifRange: '' }

const downloadHeaders = (name: string, size: number) => ({
  'content-type': 'application/octet-stream',
  'content-disposition': attachmentOf(name),
  'content-length': String(size),
  'cache-control': 'private, no-store',
  ...HARMLESS,
})

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** An answer that is sent while it is made: a file to save, or a stream of events. */
export class StreamAnswer {
  readonly #pieces: AsyncIterator<Uint8Array>
  readonly #headers: Record<string, string>
  readonly #status: number

  private constructor(pieces: AsyncIterable<Uint8Array>, headers: Record<string, string>, status = 200) {
    this.#pieces = pieces[Symbol.asyncIterator]()
    this.#headers = headers
    this.#status = status
  }

  /** A file to save under this name. Never shown by the browser, whatever it holds. */
  static file(pieces: AsyncIterable<Uint8Array>, { name, type }: { name: string; type: string }): StreamAnswer {
    return new StreamAnswer(pieces, { 'content-type': type, 'content-disposition': attachmentOf(name) })
  }

  /** A file someone uploaded, to save. Whatever it holds, it does nothing in a browser. */
  static download(pieces: AsyncIterable<Uint8Array>, { name, size }: { name: string; size: number }): StreamAnswer {
    return new StreamAnswer(pieces, downloadHeaders(name, size))
  }

  /** The same, or the part of it that is asked for (206, 416): a download of gigabytes goes on where it broke. */
  static resumable({ fileName, size, tag, read }: Download, asked: RangeAsked = WHOLE): StreamAnswer {
    const headers = { 'accept-ranges': 'bytes', etag: tag }
    const range = askedRange(asked, tag, size)
    if (range === 'unsatisfiable') {
      return new StreamAnswer(nothing(), { ...headers, 'content-range': `bytes */${size}` }, 416)
    }
    const { start, end } = range ?? { start: 0, end: size }
    const part: Record<string, string> = range ? { 'content-range': `bytes ${start}-${end - 1}/${size}` } : {}
    const all = { ...downloadHeaders(fileName, end - start), ...headers, ...part }
    return new StreamAnswer(read(range ?? undefined), all, range ? 206 : 200)
  }

  /** Leads to an address that sends the file, ours or that of a store. */
  static elsewhere(location: string): StreamAnswer {
    return new StreamAnswer(nothing(), { location }, 302)
  }

  /** A picture of our own encoding, which its address names for good. Kept by the browser of whoever is signed in there. */
  static picture(bytes: Buffer, { type, sha256 }: { type: string; sha256: Buffer }): StreamAnswer {
    async function* whole() {
      yield bytes
    }
    return new StreamAnswer(whole(), {
      'content-type': type,
      'content-length': String(bytes.byteLength),
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${sha256.toString('hex')}"`,
      vary: 'cookie',
      ...HARMLESS,
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
    return new Response(this.#status === 302 ? null : body, { status: this.#status, headers })
  }
}
