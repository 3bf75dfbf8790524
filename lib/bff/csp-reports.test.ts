import { cspReports } from './csp-reports.ts'

function listening() {
  const logged: unknown[][] = []
  const time = { now: 1_000_000 }
  const take = cspReports({ warn: (...said: unknown[]) => void logged.push(said) }, () => time.now)
  const send = async (body: string) =>
    (await take(new Request('http://console.test/csp-reports', { method: 'POST', body }))).status
  return { logged, time, send }
}

const violation = {
  'document-uri': 'https://console.test/ROOM5110?q=secret',
  'violated-directive': 'script-src',
  'blocked-uri': 'inline',
}
const line = { document: 'https://console.test/ROOM5110', directive: 'script-src', blocked: 'inline' }

test('a report of either form is written down without what was asked for', async () => {
  const { logged, send } = listening()
  expect(await send(JSON.stringify({ 'csp-report': violation }))).toBe(204)
  const modern = {
    documentURL: 'https://console.test/ROOM5110#x',
    effectiveDirective: 'script-src',
    blockedURL: 'inline',
    lineNumber: 3,
  }
  expect(await send(JSON.stringify([{ type: 'csp-violation', body: modern }]))).toBe(204)
  expect(logged).toEqual([
    [{ csp: line }, 'refused by the content security policy'],
    [{ csp: { ...line, line: '3' } }, 'refused by the content security policy'],
  ])
})

test.each(['', 'no JSON', '[]', '{}', 'null', '[null, 1, {"body": "x"}]'])('of %j nothing is written', async (body) => {
  const { logged, send } = listening()
  expect(await send(body)).toBe(204)
  expect(logged).toEqual([])
})

test('who sends many fills no log, and who sends much is refused', async () => {
  const { logged, time, send } = listening()
  for (let n = 0; n < 100; n++) await send(JSON.stringify({ 'csp-report': violation }))
  expect(logged).toHaveLength(60)
  time.now += 60_000
  await send(JSON.stringify({ 'csp-report': violation }))
  expect(logged.slice(60)).toEqual([
    [{ dropped: 40 }, 'csp reports left out'],
    [{ csp: line }, 'refused by the content security policy'],
  ])
  expect(await send('x'.repeat(16 * 1024 + 1))).toBe(413)
})
