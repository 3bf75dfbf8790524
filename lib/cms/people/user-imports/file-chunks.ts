import type { Db } from '#lib/cms/kernel/context/context.ts'

const CHUNK = 256 * 1024

/** Keeps the pieces of a file as they come in. Call `end` for the rest; returns the size in bytes. */
export function chunkWriter(db: Db, importId: string) {
  let held: Uint8Array[] = []
  let size = 0
  let seq = 0
  const flush = async () => {
    if (size === 0) return
    await db
      .insertInto('user_import_chunks')
      .values({ import_id: importId, seq: seq++, bytes: Buffer.concat(held) })
      .execute()
    held = []
    size = 0
  }
  return {
    async push(bytes: Uint8Array) {
      held.push(bytes)
      size += bytes.length
      if (size >= CHUNK) await flush()
    },
    end: flush,
  }
}

/** The file again, piece by piece. `onPiece` hears how many bytes have been read. */
export async function* readChunks(
  db: Db,
  importId: string,
  onPiece: (bytes: number) => Promise<void> = async () => {},
): AsyncGenerator<Buffer> {
  let read = 0
  for (let seq = 0; ; seq += 1) {
    const chunk = await db
      .selectFrom('user_import_chunks')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('seq', '=', seq)
      .executeTakeFirst()
    if (!chunk) return
    read += chunk.bytes.length
    await onPiece(read)
    yield chunk.bytes
  }
}
