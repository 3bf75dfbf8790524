/** Bytes in pieces of `size`, so that characters and line ends are cut in two. */
export async function* piecesOf(bytes: Uint8Array, size = 3): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** All that comes, in one list. */
export async function collected<T>(from: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const it of from) all.push(it)
  return all
}
