import { setTimeout as sleep } from 'node:timers/promises'
import { rawLines } from './raw-lines.ts'

function heard() {
  const said: string[] = []
  const passed: string[] = []
  const lines = rawLines(
    (text) => void said.push(text),
    (line) => void passed.push(line),
  )
  return { said, passed, lines }
}

test('an error with its stack is one saying, however it comes in pieces; the next one is another', async () => {
  const { said, lines } = heard()
  lines.take('Error: bo')
  lines.take('om\n    at one.js:1\n    at tw')
  lines.take('o.js:2\n')
  await sleep(300)
  lines.take('later\n')
  await sleep(300)
  expect(said).toEqual(['Error: boom\n    at one.js:1\n    at two.js:2', 'later'])
})

test('what is JSON already is passed on, what is not ended is told at the end', () => {
  const { said, passed, lines } = heard()
  lines.take('{"level":"info"}\n{ not JSON\nlast')
  lines.end()
  expect(passed).toEqual(['{"level":"info"}\n'])
  expect(said).toEqual(['{ not JSON\nlast'])
})
