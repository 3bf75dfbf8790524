/** Hands out exactly as many bytes as are asked for; what is left in `take` after the end is shorter. */
export function byteTaker(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  const take = async (count: number): Promise<Buffer> => {
    const parts: Uint8Array[] = [held]
    let bytes = held.byteLength
    while (bytes < count) {
      const next = await iterator.next()
      if (next.done) break
      parts.push(next.value)
      bytes += next.value.byteLength
    }
    const all = parts.length === 1 ? held : Buffer.concat(parts)
    held = all.subarray(count)
    return all.subarray(0, count)
  }
  return { take, close: async () => void (await iterator.return?.()) }
}
