import { jointCounts, jointText, partOf } from './joint-words.ts'

/** The key of a word in the place of the words. */
const words = ((key: string) => key) as Parameters<typeof jointText>[2]
const textOf = (report: Parameters<typeof jointText>[0], isOfUndo: boolean) => jointText(report, isOfUndo, words)

const part = (act: 'edited' | 'deleted' | 'stands again', changedCount: number, refusedCount = 0) => ({
  changedCount,
  refusedCount,
  isDeletion: act === 'deleted',
  isRestoration: act === 'stands again',
})

test('parts are named by what the file did, also where its undo is taken back', () => {
  const parts = [part('deleted', 1), part('edited', 1), part('stands again', 1)]
  expect(parts.map((one) => partOf(one, false))).toEqual(['partCreated', 'partChanged', 'partDeleted'])
  expect(parts.map((one) => partOf(one, true))).toEqual(['partDeleted', 'partChanged', 'partCreated'])
})

test('where nothing is taken back and nothing refused, that is said and no count of none', () => {
  for (const parts of [[], [part('edited', 0)], [part('edited', 0), part('deleted', 0)]])
    expect([textOf({ parts }, false), textOf({ parts }, true)]).toEqual(['undoNothing', 'undoNothing'])
})

test('what stays is said beside what is taken back', () => {
  const [all, some] = [{ parts: [part('edited', 2), part('deleted', 1)] }, { parts: [part('edited', 0, 3)] }]
  expect([jointCounts(all), jointCounts(some)]).toEqual([
    { count: 3, left: 0 },
    { count: 0, left: 3 },
  ])
  expect([textOf(all, false), textOf(some, false)]).toEqual(['undone', 'undonePartly'])
  expect([textOf(all, true), textOf(some, true)]).toEqual(['redone', 'redonePartly'])
})
