import { answerTo } from './answer-to.ts'

test('an answer is one to what it was asked for, and to nothing else', () => {
  expect(answerTo(null, 'a')).toBe('loading')
  expect(answerTo({ asked: 'a', answer: 1 }, 'a')).toBe(1)
  expect(answerTo({ asked: 'a', answer: 1 }, 'b')).toBe('loading')
})
