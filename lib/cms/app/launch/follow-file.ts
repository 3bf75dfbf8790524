import { open, stat } from 'node:fs/promises'

const EVERY_MS = 1_000
const MOST_BYTES = 256 * 1024

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/**
 * Tells each line that is added to a file from now on, within a second; a line that begins with a tab belongs to the one before. A file that
 * is begun anew is read from its begin. `stop` tells what there is and ends.
 */
export async function followFile(file: string, tell: (line: string) => void): Promise<{ stop(): Promise<void> }> {
  let at = await sizeOf(file)
  let rest = ''
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    const size = await sizeOf(file)
    if (size < at) at = 0
    if (size === at) return
    const handle = await open(file).catch(() => null)
    if (!handle) return
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size - at, MOST_BYTES)), { position: at })
      at += bytesRead
      const lines = (rest + buffer.toString('utf8', 0, bytesRead)).split(/\n(?!\t)/)
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim() !== '') tell(line.replaceAll('\n\t', ' '))
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
    async stop() {
      clearInterval(timer)
      await look()
    },
  }
}
