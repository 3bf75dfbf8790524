import { createServer } from 'node:http'
import { remoteCmsWords } from './remote-cms-words.ts'

async function wordsFor(body: string): Promise<string> {
  const server = createServer((_request, response) => response.end(body))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    return await remoteCmsWords(`http://127.0.0.1:${port}`)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

test('a CMS that answers, something else in its place, and nothing at all are told apart', async () => {
  expect(await wordsFor('{"ready":false}')).toContain('Sign in with your account')
  expect(await wordsFor('<h1>Welcome</h1>')).toContain('is no CMS of this console. Correct CMS_API_ORIGIN')
  expect(await remoteCmsWords('http://127.0.0.1:1')).toContain('Start it there (npm run cms)')
})
