import { SCREENS, type ScreenId } from '#lib/contracts/screens.ts'
import { type EntryId, MADE } from './palette-entries.ts'

const readIn = <Id extends string>(all: Record<Id, { reading: string }>) =>
  Object.fromEntries((Object.keys(all) as Id[]).map((id) => [id, all[id].reading])) as Record<Id, string>

/** How the Japanese name of an entry is read, with other words by which people look for it. Hiragana, words apart. */
export const READINGS: Record<EntryId, string> = {
  ...readIn<ScreenId>(SCREENS),
  ...readIn(MADE),
  spaceTree: 'くうかんつりー',
  richContents: 'だいようりょうこんてんつ はいしん じょうげん',
  transitionGraph: 'せんい つながり ぐらふ',
  transitionPeriods: 'せんい きかんをとおしたてんけん',
  userCare: 'ゆーざー とうろくじょうきょう てんけん',
  userBatches: 'ゆーざー いっかつしょり',
  whoMayDo: 'けんげん できること いちらん',
  accessSets: 'あくせすせっと けんげん まとめて',
  unmanaged: 'かんりしゃのいないくうかん',
  toolVersions: 'つーる ばーじょん いちらん',
  mails: 'めーるそうしんりれき',
  machineTokens: 'きかいようとーくん',
  stop: 'こうかいていし さいかい ていし',
  language: 'げんご きりかえ えいご にほんご',
  keys: 'きーぼーど そうさ へるぷ しょーとかっと',
  about: 'このがめんについて へるぷ',
  spaceCsv: 'くうかんじょうほう しーえすぶい だうんろーど しゅつりょく',
  logout: 'ろぐあうと さいんあうと',
}
