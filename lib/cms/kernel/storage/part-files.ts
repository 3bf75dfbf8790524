import { createHash, randomBytes } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { CodeRefusal } from '#lib/core/errors.ts'
import { errorCode } from '../system/error-code.ts'
import type { StoredPart } from './object-store.ts'
import { renameDurably } from './rename-durably.ts'

/** The files of an upload's folder: `<number>.<size>.<sha256>.<arrival>.part`, and `.tmp` while one comes in. */
const PART = /^(\d{1,5})\.(\d+)\.([0-9a-f]{64})\.(\d+)\.part$/

/** Written to the disk in pieces of about this many bytes. */
const GATHER = 1024 * 1024

export type PartFile = StoredPart & { file: string }

let lastArrival = 0

/** Rises with every part: file times are too coarse to tell which of two came last. One process writes into a folder. */
function nextArrival(): number {
  lastArrival = Math.max(lastArrival + 1, Date.now() * 1000)
  return lastArrival
}

/** The whole parts of a folder, the last one of each number; null where the folder is not there. */
export async function partFiles(folder: string): Promise<PartFile[] | null> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (!names) return null
  const latest = new Map<number, PartFile & { at: number }>()
  for (const file of names) {
    const [, number, size, tag = '', arrival] = PART.exec(file) ?? []
    if (!number) continue
    const at = Number(arrival)
    const part = { number: Number(number), size: Number(size), tag, file, at }
    const other = latest.get(part.number)
    if (!other || other.at < at) latest.set(part.number, part)
  }
  return [...latest.values()].sort((a, b) => a.number - b.number)
}

/**
 * Writes one part of exactly `size` bytes: to a temporary file, hashed, on the disk, and only then under its name. Longer 413,
 * shorter or broken off 400, an upload that is not there any more 404, a full disk 409 xrcms8201.
 */
export async function receivePart(
  folder: string,
  part: { number: number; size: number },
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  const draft = path.join(folder, `${part.number}.${randomBytes(8).toString('hex')}.tmp`)
  try {
    const tag = await writeDraft(draft, part.size, body)
    await renameDurably(draft, path.join(folder, `${part.number}.${part.size}.${tag}.${nextArrival()}.part`))
  } catch (error) {
    await rm(draft, { force: true })
    throw refusalOfDisk(error)
  }
}

async function writeDraft(draft: string, size: number, body: ReadableStream<Uint8Array> | null): Promise<string> {
  const file = await open(draft, 'wx', 0o600)
  const hash = createHash('sha256')
  let received = 0
  try {
    for await (const pieces of gathered(body)) {
      for (const piece of pieces) {
        received += piece.byteLength
        hash.update(piece)
      }
      if (received > size) throw new CodeRefusal(413, 'xrcms0013')
      await file.writev(pieces)
    }
    if (received < size) throw new CodeRefusal(400, 'xrcms8201')
    await file.datasync()
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}

async function* gathered(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array[]> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const piece of piecesOf(body)) {
    held.push(piece)
    bytes += piece.byteLength
    if (bytes < GATHER) continue
    yield held
    held = []
    bytes = 0
  }
  if (held.length > 0) yield held
}

async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const next = await reader.read().catch(() => {
        // The connection broke: the caller's side, whatever the stream says of it.
        throw new CodeRefusal(400, 'xrcms8201')
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    // A body that broke off has nothing left to cancel.
    await reader.cancel().catch(() => undefined)
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

function refusalOfDisk(error: unknown): unknown {
  const code = errorCode(error)
  if (code === 'ENOENT') return new CodeRefusal(404, 'xrcms8201')
  return FULL.has(code) ? new CodeRefusal(409, 'xrcms8201', { reason: 'noSpace' }) : error
}
