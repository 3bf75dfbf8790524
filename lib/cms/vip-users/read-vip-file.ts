import { vipHeading } from '#lib/contracts/vip-csv.ts'
import { VIP_FILE_MAX_BYTES } from '#lib/contracts/vip-users.ts'
import { CodeRefusal } from '#lib/core/errors.ts'
import { type Ctx, demand } from '../context.ts'
import { CsvRefusal } from '../csv/csv-refusal.ts'
import { createDetector } from '../csv/detect.ts'
import { readCsv } from '../csv/read-csv.ts'
import type { Call } from '../http/route.ts'

/**
 * `POST /vip-user-files`: a CSV file, however it is written, as the text of a list. Writes nothing: the list is looked at,
 * corrected and then sent. 400 xrcms2104 where the file cannot be read, 413 over 1 MiB.
 */
export async function readVipFile(ctx: Ctx, { upload }: Call) {
  demand(ctx, 'vipUser.manage', { inScope: true })
  const bytes = await bytesOf(upload)
  if (bytes.length === 0) throw new CsvRefusal('empty')
  const detector = createDetector()
  detector.push(bytes)
  const shape = detector.end()
  if (!shape) throw new CsvRefusal('encoding')
  const lines: string[] = []
  let at = { vipUserId: 0, vipMemo: 1 }
  let isFirst = true
  for await (const { cells } of readCsv(once(bytes), shape)) {
    const heading = isFirst ? vipHeading(cells) : null
    isFirst = false
    if (heading) at = heading
    else lines.push([cells[at.vipUserId], cells[at.vipMemo]].map(inOneLine).join('\t').trimEnd())
  }
  return { vipList: lines.join('\n') }
}

const inOneLine = (cell = '') => cell.replace(/[\r\n\t]+/g, ' ').trim()

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function bytesOf(upload: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of (upload ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += piece.byteLength
      if (size > VIP_FILE_MAX_BYTES) throw new CodeRefusal(413, 'xrcms0013')
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof CodeRefusal) throw error
    // The connection broke.
    throw new CodeRefusal(400, 'xrcms0002')
  }
  return Buffer.concat(pieces)
}
