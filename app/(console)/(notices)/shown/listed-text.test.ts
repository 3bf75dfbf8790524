import { excerpt } from '#lib/core/excerpt.ts'
import { listedText } from './listed-text.ts'

const long = (count: number) => '会'.repeat(count)
const texts = [
  '',
  '保守のお知らせ',
  '保守\n夜の間',
  long(40),
  `${long(40)}\n夜`,
  long(41),
  long(60),
  `${long(60)}\n夜`,
  long(90),
]

test.each(texts)('what is named by a text is named the same by its beginning in a list: %j', (text) => {
  expect(excerpt(listedText(text))).toBe(excerpt(text))
  expect(listedText(text) === '').toBe(text === '')
})
