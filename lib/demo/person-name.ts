import type { Lang } from '#lib/core/lang.ts'
import { pick, roll } from './roll.ts'

type Name = readonly [written: string, latin: string, kana: string]

const FAMILY: readonly [Name, ...Name[]] = [
  ['佐藤', 'sato', 'さとう'],
  ['鈴木', 'suzuki', 'すずき'],
  ['高橋', 'takahashi', 'たかはし'],
  ['田中', 'tanaka', 'たなか'],
  ['伊藤', 'ito', 'いとう'],
  ['渡辺', 'watanabe', 'わたなべ'],
  ['山本', 'yamamoto', 'やまもと'],
  ['中村', 'nakamura', 'なかむら'],
  ['小林', 'kobayashi', 'こばやし'],
  ['吉田', 'yoshida', 'よしだ'],
  ['山田', 'yamada', 'やまだ'],
  ['佐々木', 'sasaki', 'ささき'],
  ['山口', 'yamaguchi', 'やまぐち'],
  ['松本', 'matsumoto', 'まつもと'],
  ['井上', 'inoue', 'いのうえ'],
  ['斎藤', 'saito', 'さいとう'],
  ['清水', 'shimizu', 'しみず'],
  ['𠮷野', 'yoshino', 'よしの'],
  ['髙島', 'takashima', 'たかしま'],
  ['長谷川', 'hasegawa', 'はせがわ'],
]

const GIVEN: readonly [Name, ...Name[]] = [
  ['翔太', 'shota', 'しょうた'],
  ['陽菜', 'hina', 'ひな'],
  ['大輝', 'daiki', 'だいき'],
  ['結衣', 'yui', 'ゆい'],
  ['健太', 'kenta', 'けんた'],
  ['美咲', 'misaki', 'みさき'],
  ['拓也', 'takuya', 'たくや'],
  ['葵', 'aoi', 'あおい'],
  ['直樹', 'naoki', 'なおき'],
  ['恵子', 'keiko', 'けいこ'],
  ['凛', 'rin', 'りん'],
  ['修', 'osamu', 'おさむ'],
  ['真由美', 'mayumi', 'まゆみ'],
  ['一郎', 'ichiro', 'いちろう'],
  ['千尋', 'chihiro', 'ちひろ'],
  ['隼人', 'hayato', 'はやと'],
]

const FOREIGN_FAMILY = ['Silva', 'Virtanen', 'Müller', 'Dubois', 'Nguyen', 'Khan', 'Okafor', 'Kim', 'Rossi', 'García']
const FOREIGN_GIVEN = ['Maria', 'Aino', 'Lukas', 'Claire', 'Minh', 'Aisha', 'Chidi', 'Jiwon', 'Marco', 'Lucía']

/** One person in seven works abroad and reads English. */
const isForeign = (index: number) => roll('foreign', index, 7) === 0

const ascii = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Name, nickname, address and language of the `index`-th invented person. */
export function personName(index: number): { userName: string; nickName: string; email: string; language: Lang } {
  const number = String(index).padStart(4, '0')
  if (isForeign(index)) {
    const given = FOREIGN_GIVEN[roll('given', index, FOREIGN_GIVEN.length)] ?? 'Maria'
    const family = FOREIGN_FAMILY[roll('family', index, FOREIGN_FAMILY.length)] ?? 'Silva'
    const email = `${ascii(given)}.${ascii(family)}.${number}@expo.example`
    return { userName: `${given} ${family}`, nickName: given, email, language: 'en' }
  }
  const family = pick(FAMILY, 'family', index)
  const given = pick(GIVEN, 'given', index)
  const email = `${given[1]}.${family[1]}.${number}@expo.example`
  return { userName: `${family[0]} ${given[0]}`, nickName: given[2], email, language: 'ja' }
}
