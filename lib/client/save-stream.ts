import { acceptLanguage } from './accept-language.ts'

/** How a download came to its end. */
type Saved = { isWhole: boolean; lines: number }

const LINE_FEED = 10
const QUOTE = 34

/** Counts the lines of CSV bytes as they come: line ends inside quotes are none. Right for every encoding whose letters are no ASCII. */
function lineCounter() {
  let [lines, isQuoted] = [0, false]
  return (bytes: Uint8Array): number => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines += 1
    }
    return lines
  }
}

/**
 * Downloads a CSV file that is made while it is sent and saves it when all of it is here, so that half a file is never taken for a
 * whole one. `onLines`: how many lines have come, the heading not counted. Throws an AbortError when the signal says so.
 */
export async function saveStream(path: string, onLines: (lines: number) => void, signal: AbortSignal): Promise<Saved> {
  const headers = { 'Accept-Language': acceptLanguage() }
  const response = await fetch(path, { headers, credentials: 'same-origin', cache: 'no-store', signal })
  if (!response.ok || !response.body) return { isWhole: false, lines: 0 }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download.csv'
  const count = lineCounter()
  const pieces: BlobPart[] = []
  let lines = 0
  const reader = response.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value)
    lines = Math.max(0, count(next.value) - 1)
    onLines(lines)
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(pieces, { type: 'text/csv' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return { isWhole: true, lines }
}
