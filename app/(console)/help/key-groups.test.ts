import { keyGroups } from './key-groups.ts'

test('the keys of what is in sight come first, and those of the whole console are always there', () => {
  expect(keyGroups('SCHEDULE', null)).toEqual(['board', 'everywhere', 'palette'])
  expect(keyGroups('SCHEDULE', 'table')).toEqual(['boardTable', 'everywhere', 'palette'])
  expect(keyGroups('ROOM5110', 'tree')).toEqual(['tree', 'everywhere', 'palette'])
  expect(keyGroups('ROOM5110', null)).toEqual(['list', 'everywhere', 'palette'])
  expect(keyGroups('QUEUES', null)).toEqual(['list', 'queue', 'everywhere', 'palette'])
  expect(keyGroups('TOP101', null)).toEqual(['everywhere', 'palette'])
  expect(keyGroups(null, null)).toEqual(['everywhere', 'palette'])
})
