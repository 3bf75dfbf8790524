import { fieldId } from './field-id.ts'

test('the id of a field is made of its name', () => {
  expect([fieldId('spaceTitle'), fieldId(undefined)]).toEqual(['f-spaceTitle', 'f-'])
})
