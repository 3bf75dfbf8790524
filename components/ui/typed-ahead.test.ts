import { awaitTyping, isTypingAwaited, startTyping, takeTyped, typeAhead } from './typed-ahead.ts'

const press = (...keys: string[]) => keys.map((key) => typeAhead({ key }))

test('letters are kept for the field that comes, corrected, and given once', () => {
  expect(press('r', 'o', 'x', 'Backspace', '館', '𠮷')).toEqual([true, true, true, true, true, true])
  expect(takeTyped()).toBe('ro館𠮷')
  expect(takeTyped()).toBe('')
})

test('a letter outside the basic plane goes as one; keys that are no letters are left to others', () => {
  press('𠮷', 'Backspace')
  expect(press('Enter', 'ArrowDown', 'Escape', 'Process')).toEqual([false, false, false, false])
  expect(takeTyped()).toBe('')
})

test('what was typed for a field that never came is forgotten by the next', () => {
  press('a')
  startTyping()
  press('b')
  expect(takeTyped()).toBe('b')
})

test('a dialog is waited for until its field has taken what was typed, or it is given up, and nothing is left for another', () => {
  expect(isTypingAwaited()).toBe(false)
  const giveUp = awaitTyping()
  press('a')
  giveUp()
  expect([isTypingAwaited(), takeTyped()]).toEqual([false, ''])
  awaitTyping()
  press('b')
  expect([isTypingAwaited(), takeTyped(), isTypingAwaited()]).toEqual([true, 'b', false])
})
