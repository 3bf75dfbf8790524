import { firstQueue } from './first-queue.ts'

const counted = (queue: 'openingSoon' | 'noContent' | 'noEnglish', total: number) => ({ queue, total, mine: 0 })

test('the first queue in which something is left is opened, else the first that she has', () => {
  const none = counted('openingSoon', 0)
  expect(firstQueue({ queues: [none, counted('noContent', 0), counted('noEnglish', 2)] })).toBe('noEnglish')
  expect(firstQueue({ queues: [counted('openingSoon', 1), counted('noEnglish', 50)] })).toBe('openingSoon')
  expect(firstQueue({ queues: [counted('noContent', 0), counted('noEnglish', 0)] })).toBe('noContent')
  expect(firstQueue({ queues: [] })).toBe('openingSoon')
})
