import type { Choice } from './choice.ts'
import { eachOnce, type FindChoices, wholeFinder } from './find-choices.ts'

const asked: (string | null)[] = []
const choice = (n: number): Choice => ({ id: `id-${n}`, name: `班員 ${n}`, nameEn: '' })
const signal = new AbortController().signal

/** Five people, two a page. */
const pages: FindChoices = async (_keyword, cursor) => {
  asked.push(cursor)
  const from = Number(cursor ?? 0)
  const choices = [0, 1, 2, 3, 4].map(choice).slice(from, from + 2)
  return {
    kind: 'OK',
    status: 200,
    body: { choices, total: 5, totalIsEstimate: false, next: from < 4 ? String(from + 2) : null },
  }
}

const namesOf = async (max: number) => {
  const outcome = await wholeFinder(pages, max)('班員', null, signal)
  return outcome.kind === 'OK' ? outcome.body.choices.map(({ id }) => id) : outcome.kind
}

beforeEach(() => asked.splice(0))

test('all that is found is chosen, whatever the size of a page', async () => {
  expect(await namesOf(9)).toEqual(['id-0', 'id-1', 'id-2', 'id-3', 'id-4'])
  expect(asked).toEqual([null, '2', '4'])
})

test('no page is asked that brings only more than may be chosen', async () => {
  expect(await namesOf(3)).toEqual(['id-0', 'id-1', 'id-2', 'id-3'])
  expect(asked).toEqual([null, '2'])
})

test('who moves to the next page meanwhile is chosen once, and does not count twice', async () => {
  const moving: FindChoices = async (...asked) => {
    const outcome = await pages(...asked)
    if (outcome.kind !== 'OK' || asked[1] !== '2') return outcome
    return { ...outcome, body: { ...outcome.body, choices: [choice(1), choice(2)] } }
  }
  const outcome = await wholeFinder(moving, 4)('班員', null, signal)
  expect(outcome.kind === 'OK' && outcome.body.choices.map(({ id }) => id)).toEqual(['id-0', 'id-1', 'id-2', 'id-4'])
})

test('an abort ends it before the next page', async () => {
  const closing = new AbortController()
  const heeding: FindChoices = async (keyword, cursor, its) => {
    its.throwIfAborted()
    if (cursor === '2') closing.abort()
    return pages(keyword, cursor, its)
  }
  await expect(wholeFinder(heeding, 9)('班員', null, closing.signal)).rejects.toThrow('aborted')
  expect(asked).toEqual([null, '2'])
})

test('who stands on two pages is shown once, where she stood and as she is now', () => {
  const renamed = { ...choice(1), name: '改姓' }
  expect(eachOnce([choice(0), choice(1), renamed, choice(2)])).toEqual([choice(0), renamed, choice(2)])
})
