import { createHash } from 'node:crypto'
import { LANG_TAG, type Lang } from '#lib/core/lang.ts'

/** The tag of a body: the same for the same content. Weak, since the moment an answer names beside it may differ. */
export const weakTag = (content: string): string => `W/"${createHash('sha256').update(content).digest('base64url')}"`

/** An answer that a caller may keep and ask again for by its tag (RFC 9110 section 13.1.2): 304 without a body where it still holds. */
export class TaggedAnswer {
  readonly #body: object
  readonly #tag: string
  readonly #isKnown: boolean

  /** `ifNoneMatch`: the header as it was sent. */
  constructor(body: object, tag: string, ifNoneMatch = '') {
    this.#body = body
    this.#tag = tag
    const opaque = (text: string) => text.trim().replace(/^W\//, '')
    this.#isKnown = ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag))
  }

  toResponse(lang: Lang, requestId: string): Response {
    const headers = new Headers({
      'content-language': LANG_TAG[lang],
      'cache-control': 'private, no-cache',
      etag: this.#tag,
      'x-request-id': requestId,
    })
    if (this.#isKnown) return new Response(null, { status: 304, headers })
    headers.set('content-type', 'application/json; charset=utf-8')
    return new Response(JSON.stringify({ result_code: '0', ...this.#body }), { headers })
  }
}
