import type { Choice } from './choice.ts'
import { findChosen } from './find-chosen.ts'

const people: readonly Choice[] = [
  { id: 'a', name: '渡邊 花', nameEn: '', note: 'hana@expo.example' },
  { id: 'b', name: '佐藤 ハル', nameEn: '', note: 'haru@expo.example' },
  { id: 'c', name: '日本館', nameEn: 'Japan Pavilion', note: { ja: '北の区域', en: 'North area' } },
]
const found = (keyword: string) => findChosen(people, keyword).map(({ id }) => id)

test.each([
  ['', ['a', 'b', 'c']],
  ['  ', ['a', 'b', 'c']],
  ['渡辺', ['a']],
  ['はる', ['b']],
  ['ＥＸＰＯ', ['a', 'b']],
  ['expo 佐藤', ['b']],
  ['north JAPAN', ['c']],
  ['北', ['c']],
  // No word goes from one name over into the next.
  ['館japan', []],
])('“%s” finds of what is chosen what the list’s search would', (keyword, ids) => {
  expect(found(keyword)).toEqual(ids)
})
