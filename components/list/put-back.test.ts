import { putBack } from './put-back.ts'

const view = { id: 'a', version: 3, viewName: '朝', viewParams: 'sort=name', isDefault: true, sharedWith: [2, 4] }

test('a deleted view comes back as it was where she may share, and as hers alone where she lost that right', () => {
  const { version: _, ...was } = view
  expect(putBack(view, true)).toEqual(was)
  expect(putBack(view, false)).toEqual({ ...was, sharedWith: [] })
})
