import { withHandlers } from './field-handlers.ts'

test('what a field does when it is changed and left comes after what its form does, and loses nothing', async () => {
  const did: string[] = []
  const does = (what: string) => () => void did.push(what)
  const rules = { required: true, onBlur: does('own blur'), onChange: does('own change') }
  const tidied = async () => {
    await Promise.resolve()
    did.push('tidied')
  }
  const field = withHandlers<{ name: string }>(rules, { onLeave: tidied, onType: does('typed') })
  field.onChange?.({ target: null })
  await field.onBlur?.({ target: null })
  expect(did).toEqual(['typed', 'own change', 'tidied', 'own blur'])
  expect(field.required).toBe(true)
})

test('a field without rules of its own is left and changed all the same', async () => {
  const did: string[] = []
  const field = withHandlers<{ name: string }>(undefined, {
    onLeave: async () => void did.push('left'),
    onType: () => void did.push('typed'),
  })
  field.onChange?.({ target: null })
  await field.onBlur?.({ target: null })
  expect(did).toEqual(['typed', 'left'])
})
