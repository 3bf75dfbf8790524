import type { Lang } from '#lib/core/lang.ts'
import { entry, eventData } from './event-data.ts'
import { pick, roll } from './roll.ts'

/** One person in seven works abroad and reads English. */
const isForeign = (index: number) => roll('foreign', index, 7) === 0

const ascii = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Name, nickname, address and language of the `index`-th invented person, of the parts in `names.csv`. */
export function personName(index: number): { user_name: string; nick_name: string; email: string; language: Lang } {
  const part = (name: string, what: string) => pick(entry('names', eventData().names, name), what, index)
  const number = String(index).padStart(4, '0')
  if (isForeign(index)) {
    const { written: given = '' } = part('given abroad', 'given')
    const { written: family = '' } = part('family abroad', 'family')
    const email = `${ascii(given)}.${ascii(family)}.${number}@expo.example`
    return { user_name: `${given} ${family}`, nick_name: given, email, language: 'en' }
  }
  const family = part('family', 'family')
  const given = part('given', 'given')
  const email = `${given.latin}.${family.latin}.${number}@expo.example`
  return { user_name: `${family.written} ${given.written}`, nick_name: given.kana ?? '', email, language: 'ja' }
}
