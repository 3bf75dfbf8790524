import { acceptLanguage } from './accept-language.ts'
import { noteBuild } from './build-news.ts'

type Listener = {
  /** Asked at each opening, so that a stream goes on where it was. */
  address: () => string
  onEvent: (name: string, data: string) => void
  onOpen?: () => void
  /** Nobody answers; it is tried again. */
  onAway?: () => void
  /** The server refuses (signed out, away behind its proxy): it is not asked again. */
  onRefused: () => void
}

/** As browsers do where the stream does not say. */
const RETRY_MS = 3_000

/**
 * Listens to server-sent events until the returned function is called; a stream that ends or breaks is asked for again. By fetch,
 * since EventSource cannot say the language of the console, which every call does. In the browser only.
 */
export function openEvents({ address, onEvent, onOpen, onAway, onRefused }: Listener): () => void {
  const over = new AbortController()
  let retryMs = RETRY_MS
  const listen = async (): Promise<'refused' | 'again'> => {
    const headers = { Accept: 'text/event-stream', 'Accept-Language': acceptLanguage() }
    const options = { headers, credentials: 'same-origin', cache: 'no-store', signal: over.signal } as const
    const answer = await fetch(address(), options).catch(() => null)
    if (answer === null) {
      if (!over.signal.aborted) onAway?.()
      return 'again'
    }
    noteBuild(answer)
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (answer.status !== 200 || !answer.body || !isStream) return 'refused'
    onOpen?.()
    await readEvents(answer.body, onEvent, (ms) => {
      retryMs = ms
    })
    return 'again'
  }
  const refuse = () => {
    if (over.signal.aborted) return
    // Nobody reads what came instead: its connection is let go.
    over.abort()
    onRefused()
  }
  const run = async () => {
    while (!over.signal.aborted) {
      if ((await listen()) === 'refused') return refuse()
      await waited(retryMs, over.signal)
    }
  }
  void run()
  return () => over.abort()
}

const waited = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })

/** Reads a stream to its end, or to where it breaks (HTML standard, section 9.2.6). */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: Listener['onEvent'],
  onRetry: (ms: number) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let [rest, name, data] = ['', '', [] as string[]]
  const take = (line: string) => {
    const [field = '', value = ''] = line.split(/: ?(.*)/s)
    if (line === '') {
      if (data.length > 0) onEvent(name || 'message', data.join('\n'))
      name = ''
      data = []
    } else if (field === 'event') name = value
    else if (field === 'data') data.push(value)
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value))
  }
  // It broke, or nobody listens any more: what was begun is no event.
  const read = () => reader.read().catch(() => ({ done: true }) as const)
  for (let next = await read(); !next.done; next = await read()) {
    const lines = (rest + decoder.decode(next.value, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}
