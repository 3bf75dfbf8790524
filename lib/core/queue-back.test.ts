import { queueBack } from './queue-back.ts'

const back = (address: string) => queueBack(`?field=x&back=${encodeURIComponent(address)}`)

test('the queue she came from is where she goes back to', () => {
  expect(back('/QUEUES')).toBe('/QUEUES')
  expect(back('/QUEUES?')).toBe('/QUEUES?')
  expect(back('/QUEUES?queue=noEnglish&q=館')).toBe('/QUEUES?queue=noEnglish&q=館')
})

test('the transitions of a moment are gone back to as they were looked at', () => {
  const graph = '/TRANS7000/graph?view=table&at=2026-12-24T00%3A00%3A00.000Z&state=closed%2Cgone'
  expect(back(graph)).toBe(graph)
})

test('no other address is gone to', () => {
  for (const odd of [
    'https://evil.test/QUEUES',
    '//evil.test/QUEUES',
    '/QUEUESx',
    '/QUEUES/1',
    '/TOP101',
    '/TRANS7000',
    '/TRANS7000/graphs',
    '//evil.test/TRANS7000/graph',
    '/QUEUES#a',
    '/QUEUES?a#b',
    '/QUEUES?a\\b',
    'x/QUEUES',
    '',
  ])
    expect([odd, back(odd)]).toEqual([odd, null])
  expect(queueBack('')).toBeNull()
})
