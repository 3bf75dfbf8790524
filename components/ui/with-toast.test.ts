import { type Toast, withToast } from './with-toast.ts'

const said = (id: number): Toast => ({ id, message: '', tone: 'ok' })
const undo = (id: number): Toast => ({ ...said(id), action: { label: '', run: () => undefined, isUndo: true } })
const ids = (toasts: readonly Toast[]) => toasts.map(({ id }) => id)

test('of too many the oldest goes', () => {
  expect(ids(withToast([said(1), said(2)], said(3)))).toEqual([1, 2, 3])
  expect(ids(withToast([said(1), said(2), said(3)], said(4)))).toEqual([2, 3, 4])
})

test('one that takes something back stays longer than one that only says something', () => {
  expect(ids(withToast([undo(1), said(2), said(3)], said(4)))).toEqual([1, 3, 4])
  expect(ids(withToast([undo(1), undo(2), undo(3)], said(4)))).toEqual([2, 3, 4])
})

test('one that says what went wrong goes last', () => {
  const bad = (id: number): Toast => ({ ...said(id), tone: 'bad' })
  expect(ids(withToast([bad(1), said(2), undo(3)], said(4)))).toEqual([1, 3, 4])
  expect(ids(withToast([bad(1), undo(2), undo(3)], said(4)))).toEqual([1, 3, 4])
  expect(ids(withToast([bad(1), bad(2), bad(3)], said(4)))).toEqual([2, 3, 4])
})
