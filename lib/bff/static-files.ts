import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Where Next.js serves the files of its build, each with a hash in its name. */
const PREFIX = '/_next/static/'
/** What becomes smaller; fonts and pictures are as small as they get. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
}
/** A twentieth larger than the best, in a tenth of the time; once a file. */
const QUALITY = 9
const TAKES_BROTLI = /(?:^|,)\s*br\s*(?:,|$)/i

export type StaticFiles = {
  /** Is it a file of the build, asked for whole by somebody who can read it compressed? */
  has(request: IncomingMessage): boolean
  /** Answers such a request. Rejects where the file cannot be read, and has answered nothing then. */
  send(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const fileOf = ({ url = '' }: IncomingMessage) => (url.startsWith(PREFIX) ? url.slice(PREFIX.length) : '')

/** The scripts and style sheets in `folder`, compressed once and kept: Next.js compresses each anew for every browser, and with gzip, a twelfth larger. */
export function openStaticFiles(folder: string): StaticFiles {
  const names = new Set(readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll(path.sep, '/')))
  const kept = new Map<string, Promise<Buffer>>()
  const compressed = (name: string): Promise<Buffer> => {
    const known = kept.get(name)
    if (known) return known
    const coming = readFile(path.join(folder, name)).then((bytes) =>
      compress(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    )
    kept.set(name, coming)
    coming.catch(() => kept.delete(name))
    return coming
  }
  return {
    has: (request) => {
      const { method, headers } = request
      const name = fileOf(request)
      if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false
      if (!TAKES_BROTLI.test(String(headers['accept-encoding'] ?? ''))) return false
      return names.has(name) && path.extname(name) in TYPES
    },
    send: async (request, response) => {
      const name = fileOf(request)
      const bytes = await compressed(name)
      response.writeHead(200, {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-length': bytes.length,
        'content-type': TYPES[path.extname(name)],
        vary: 'Accept-Encoding',
      })
      response.end(request.method === 'HEAD' ? undefined : bytes)
    },
  }
}

/** Those of the build that runs; the development mode has none. */
export const builtFiles = (): StaticFiles | null =>
  process.env.NODE_ENV === 'development'
    ? null
    : openStaticFiles(path.join(process.cwd(), process.env.NEXT_DIST_DIR ?? '.next', 'static'))
