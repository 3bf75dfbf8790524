import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { browserGlobals } from '#lib/testing/browser-globals.ts'
import { openEvents, readEvents } from './open-events.ts'

browserGlobals({ document: { documentElement: { lang: 'en-US' } } })

/** Answers of a server of events, one a call, and the languages it was asked in. */
let answers: ((response: ServerResponse) => void)[] = []
let languages: (string | undefined)[] = []
const server = createServer((request, response) => {
  languages.push(request.headers['accept-language'])
  answers.shift()?.(response)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const stream = (text: string, end: (response: ServerResponse) => void) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(text, () => end(response))
}

test('a stream that ends or breaks is asked for again, in the language of the console, until it is refused', async () => {
  answers = [
    stream('retry: 10\nevent: board\ndata: {"tag":1}\n\n', (response) => response.end()),
    stream('event: board\ndata: {"tag":2}\n\nevent: board\ndata: half', (response) => response.destroy()),
    (response) => response.writeHead(401).end(),
  ]
  languages = []
  const heard: string[] = []
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) =>
    openEvents({
      address: () => `http://127.0.0.1:${port}/events`,
      onOpen: () => heard.push('open'),
      onEvent: (name, data) => heard.push(`${name} ${data}`),
      onRefused: resolve,
    }),
  )
  expect(heard).toEqual(['open', 'board {"tag":1}', 'open', 'board {"tag":2}'])
  expect(languages).toEqual(['en', 'en', 'en'])
})

test('a page instead of a stream is a refusal, and nothing is heard after the end', async () => {
  const { port } = server.address() as AddressInfo
  const address = () => `http://127.0.0.1:${port}/events`
  answers = [(response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')]
  await new Promise<void>((resolve) => openEvents({ address, onEvent: () => undefined, onRefused: resolve }))

  const heard: string[] = []
  const opened = Promise.withResolvers<ServerResponse>()
  answers = [stream('data: 1\n\n', opened.resolve)]
  const first = Promise.withResolvers<void>()
  const onEvent = (_: string, data: string) => {
    heard.push(data)
    first.resolve()
  }
  const close = openEvents({ address, onEvent, onRefused: () => heard.push('refused') })
  await first.promise
  close()
  const response = await opened.promise
  if (!response.closed) await once(response, 'close')
  expect(heard).toEqual(['1'])
})

const streamOf = (pieces: Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

test.each([
  ['in pieces anywhere', ['ev', 'ent: a\nda', 'ta: 1\n', '\ndata:2\n\n'], ['a 1', 'message 2']],
  ['with other line ends', ['event: a\r', '\ndata: 1\r\n\r\ndata: 2\r\r', 'data: x'], ['a 1', 'message 2']],
  ['of several lines, with comments', [': hello\ndata: 1\ndata: 2\nid: 7\n\n: bye\n\n'], ['message 1\n2']],
])('events come %s', async (_, pieces, expected) => {
  const heard: string[] = []
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece))
  await readEvents(
    streamOf(bytes),
    (name, data) => heard.push(`${name} ${data}`),
    () => undefined,
  )
  expect(heard).toEqual(expected)
})

test('each call that nobody answers is told, and none once nobody listens', async () => {
  const { port } = server.address() as AddressInfo
  const heard: string[] = []
  const away = Promise.withResolvers<void>()
  answers = [stream('retry: 10\n\n', (response) => response.end()), (response) => response.destroy()]
  const close = openEvents({
    address: () => `http://127.0.0.1:${port}/events`,
    onOpen: () => heard.push('open'),
    onAway: () => {
      heard.push('away')
      away.resolve()
    },
    onEvent: () => undefined,
    onRefused: () => heard.push('refused'),
  })
  await away.promise
  close()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toEqual(['open', 'away'])
})
