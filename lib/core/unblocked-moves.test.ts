import { type Move, unblockedMoves } from './unblocked-moves.ts'

const slot = (start: number, end: number, clash = 'room') => ({ clash, start, end })
const move = (id: string, now: [number, number] | null, to: [number, number] | null): Move => ({
  id,
  now: now && slot(...now),
  to: to && slot(...to),
})

test('what changes places moves together', () => {
  expect([...unblockedMoves([move('a', [0, 2], [4, 6]), move('b', [4, 6], [0, 2])], [])]).toEqual(['a', 'b'])
})

test('one that is blocked stays, and blocks the next one where it stays', () => {
  const chain = [1, 2, 3].map((n) => move(`${n}`, [n, n + 1], [n - 1, n]))
  expect([...unblockedMoves(chain, [slot(0, 1)])]).toEqual([])
  expect([...unblockedMoves(chain, [slot(0, 1, 'other room')])]).toEqual(['1', '2', '3'])
  expect([...unblockedMoves(chain, [slot(1, 2)])]).toEqual(['1'])
})

test('what goes away frees its time, what comes to be needs it', () => {
  expect([...unblockedMoves([move('gone', [0, 1], null), move('new', null, [0, 1])], [])]).toEqual(['gone', 'new'])
  expect([...unblockedMoves([move('new', null, [0, 2])], [slot(1, 3)])]).toEqual([])
})

test('whatever else is taken beside it, a time that is taken blocks', () => {
  const wanted = move('a', null, [0, 2])
  for (const others of [
    [slot(1, 2), slot(8, 9)],
    [slot(8, 9), slot(1, 2)],
  ])
    expect([...unblockedMoves([wanted], others)]).toEqual([])
})

test('of two that want one time neither goes there', () => {
  expect([...unblockedMoves([move('a', null, [0, 2]), move('b', null, [1, 3]), move('c', null, [3, 4])], [])]).toEqual([
    'c',
  ])
})
