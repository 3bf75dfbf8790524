import { createHash } from 'node:crypto'

const NEW_LINE = 10

/** Counts and hashes the rows of a COPY as they pass: in its text a line is a row, whatever stands in it. */
export function rowsMeasure() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        hash.update(chunk)
        for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) rows += 1
        yield chunk
      }
    },
    /** After the last one has passed. */
    found: () => ({ rows, sha256: hash.digest('hex') }),
  }
}
