import { open, stat } from 'node:fs/promises'

const EVERY_MS = 1_000
const MOST_BYTES = 256 * 1024

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** A file that is read along. `catchUp` tells what there is by now; `stop` as well, and ends. */
export type Followed = { catchUp(): Promise<void>; stop(): Promise<void> }

/**
 * Tells each line that is added to a file from now on, within a second; a line that begins with a tab belongs to the one before. A file that
 * is begun anew is read from its begin.
 */
export async function followFile(file: string, tell: (line: string) => void): Promise<Followed> {
  let at = await sizeOf(file)
  let rest = ''
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    const size = await sizeOf(file)
    if (size < at) at = 0
    while (at < size) if (!(await readPiece(size))) return
  }

  /** Answers whether there was one. */
  async function readPiece(size: number): Promise<boolean> {
    const handle = await open(file).catch(() => null)
    if (!handle) return false
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size - at, MOST_BYTES)), { position: at })
      at += bytesRead
      const lines = (rest + buffer.toString('utf8', 0, bytesRead)).split(/\n(?!\t)/)
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim() !== '') tell(line.replaceAll('\n\t', ' '))
      return bytesRead > 0
    } finally {
      await handle.close()
    }
  }

  const look = () => {
    reading = reading.then(read).catch(() => {})
    return reading
  }
  const timer = setInterval(look, EVERY_MS).unref()
  return {
    catchUp: look,
    async stop() {
      clearInterval(timer)
      await look()
    },
  }
}
