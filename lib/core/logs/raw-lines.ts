/** Lines that come within so many milliseconds are of one saying, such as an error with its stack: on a busy machine 40 ms lay between two pieces of one. */
const TOGETHER_MS = 200
const MOST_TEXT = 20_000

/**
 * Takes what a process wrote past its log (an error nobody caught, a crash of the engine), in pieces, and tells it as whole sayings.
 * Lines that are JSON already are passed on as they are.
 */
export function rawLines(tell: (text: string) => void, pass: (line: string) => void) {
  let rest = ''
  let said: string[] = []
  let timer: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(timer)
    const text = said.join('\n').trim()
    said = []
    if (text !== '') tell(text.slice(0, MOST_TEXT))
  }

  return {
    take(chunk: string): void {
      const lines = (rest + chunk).split('\n')
      rest = (lines.pop() ?? '').slice(-MOST_TEXT)
      for (const line of lines) {
        if (isJson(line)) {
          end()
          pass(`${line}\n`)
        } else said.push(line)
      }
      clearTimeout(timer)
      timer = setTimeout(end, TOGETHER_MS)
    },
    /** Tells what was not ended by a line break. */
    end(): void {
      if (rest !== '') said.push(rest)
      rest = ''
      end()
    },
  }
}

function isJson(line: string): boolean {
  if (!line.startsWith('{')) return false
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
