import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'

/** What a bucket is asked for; `check` is whether it is there, `uploads` the list of those that were begun. */
export type BucketCall =
  | 'begin'
  | 'part'
  | 'parts'
  | 'finish'
  | 'abort'
  | 'put'
  | 'head'
  | 'get'
  | 'remove'
  | 'check'
  | 'uploads'

/**
 * How it goes wrong. `cut`: the connection breaks before anything is done; `lost`: it is done, and the connection breaks in the middle of the answer; `late`: an
 * error in the body of an answer that began well, as S3 has it where joining parts takes long. `silent`: no answer comes. The others are codes of S3.
 */
export type BucketFault = 'cut' | 'lost' | 'late' | 'silent' | keyof typeof STATUSES

const STATUSES = {
  InternalError: 500,
  SlowDown: 503,
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  NoSuchBucket: 404,
  AuthorizationHeaderMalformed: 400,
  ExpiredToken: 400,
} as const

/** Of an upload: the key of its object, and when it was begun. */
type Begun = { key: string; at: Date }
type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer }
type Called = { key: string; query: URLSearchParams; body: Buffer; range: string | undefined }

const MISSING: Answer = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
const LOST_UPLOAD: Answer = { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' }
const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

function callOf({ method }: IncomingMessage, { key, query }: Called): BucketCall {
  if (key === '') return query.has('uploads') ? 'uploads' : 'check'
  const ofUpload = { POST: 'finish', PUT: 'part', GET: 'parts', DELETE: 'abort' } as const
  const ofObject = { POST: 'begin', PUT: 'put', GET: 'get', DELETE: 'remove', HEAD: 'head' } as const
  const calls: Record<string, BucketCall> = query.has('uploadId') ? ofUpload : ofObject
  return calls[method ?? ''] ?? 'check'
}

/** Objects and uploads in memory, as S3 answers for them; signatures are not looked at. */
function bucketInMemory() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const begun = new Map<string, Begun>()
  const partsOf = ({ query }: Called) => uploads.get(query.get('uploadId') ?? '')
  const calls: Record<BucketCall, (called: Called) => Answer> = {
    check: () => ({}),
    uploads: ({ query }) => {
      const each = [...begun]
        .filter(([id, { key }]) => uploads.has(id) && key.startsWith(query.get('prefix') ?? ''))
        .map(([id, { key, at }]) => {
          const initiated = `<Initiated>${at.toISOString()}</Initiated>`
          return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId>${initiated}</Upload>`
        })
      const list = `${each.join('')}<IsTruncated>false</IsTruncated>`
      return { body: `<ListMultipartUploadsResult>${list}</ListMultipartUploadsResult>` }
    },
    begin: ({ key }) => {
      const id = `upload-${uploads.size + 1}`
      uploads.set(id, new Map())
      begun.set(id, { key, at: new Date() })
      const tags = `<Bucket>files</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`
      return { body: `<InitiateMultipartUploadResult>${tags}</InitiateMultipartUploadResult>` }
    },
    part: (called) => {
      const parts = partsOf(called)
      parts?.set(Number(called.query.get('partNumber')), called.body)
      return parts ? { headers: { etag: tagOf(called.body) } } : LOST_UPLOAD
    },
    parts: (called) => {
      const parts = partsOf(called)
      if (!parts) return LOST_UPLOAD
      const each = [...parts]
        .sort(([a], [b]) => a - b)
        .map(([number, bytes]) => {
          const tag = tagOf(bytes).replaceAll('"', '&quot;')
          return `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag><Size>${bytes.length}</Size></Part>`
        })
      return { body: `<ListPartsResult>${each.join('')}<IsTruncated>false</IsTruncated></ListPartsResult>` }
    },
    finish: (called) => {
      const parts = partsOf(called)
      if (!parts) return LOST_UPLOAD
      const numbers = [...called.body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number))
      objects.set(called.key, Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0))))
      uploads.delete(called.query.get('uploadId') ?? '')
      return { body: '<CompleteMultipartUploadResult><ETag>"a"</ETag></CompleteMultipartUploadResult>' }
    },
    abort: (called) => (uploads.delete(called.query.get('uploadId') ?? '') ? { status: 204 } : LOST_UPLOAD),
    put: ({ key, body }) => {
      objects.set(key, body)
      return { headers: { etag: tagOf(body) } }
    },
    head: ({ key }) => {
      const bytes = objects.get(key)
      return bytes ? { headers: { 'content-length': String(bytes.length) } } : MISSING
    },
    get: ({ key, range }) => {
      const bytes = objects.get(key)
      if (!bytes) return MISSING
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
      return from === undefined ? { body: bytes } : { status: 206, body: bytes.subarray(Number(from), Number(to) + 1) }
    },
    remove: ({ key }) => {
      objects.delete(key)
      return { status: 204 }
    },
  }
  return { objects, uploads, begun, calls }
}

const errorOf = (code: keyof typeof STATUSES): Answer => ({
  status: STATUSES[code],
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

/** Writes an answer; `isLost`: up to its middle, and breaks off. */
function write(request: IncomingMessage, response: ServerResponse, answer: Answer, isLost: boolean): void {
  const body = Buffer.from(answer.body ?? '')
  const length = { 'content-length': String(body.length + (isLost && body.length === 0 ? 1 : 0)) }
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/xml', ...length, ...answer.headers })
  if (!isLost) return void response.end(request.method === 'HEAD' ? undefined : body)
  if (body.length > 1) response.write(body.subarray(0, body.length / 2), () => response.destroy())
  else request.socket.destroy()
}

/**
 * A bucket on a port of this machine that goes wrong on demand: `fail` says how the next `times` of a call end, all of them without. What it did is in
 * `asked`, what it holds in `objects` and `uploads`, of which `begun` says more.
 */
export async function faultyBucket() {
  const { objects, uploads, begun, calls } = bucketInMemory()
  const faults = new Map<BucketCall, { fault: BucketFault; left: number }>()
  const asked: BucketCall[] = []
  const faultOf = (call: BucketCall): BucketFault | undefined => {
    const planned = faults.get(call)
    if (!planned || planned.left === 0) return undefined
    planned.left -= 1
    return planned.fault
  }
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const url = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/')
    const called = { key, query: url.searchParams, body, range: request.headers.range }
    const call = callOf(request, called)
    asked.push(call)
    const fault = faultOf(call)
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'silent') return
    if (fault === 'late') return write(request, response, { body: errorOf('InternalError').body ?? '' }, false)
    if (fault && fault !== 'lost') return write(request, response, errorOf(fault), false)
    write(request, response, calls[call](called), fault === 'lost')
  }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    answer(request, response, Buffer.concat(pieces))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    forcePathStyle: true,
  }
  return {
    settings,
    objects,
    uploads,
    begun,
    asked,
    fail: (call: BucketCall, fault: BucketFault, times = Number.POSITIVE_INFINITY) =>
      void faults.set(call, { fault, left: times }),
    /** Goes well again, and has forgotten what it was asked. */
    mend() {
      faults.clear()
      asked.length = 0
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
