import type { Words } from './event-words.ts'

/** Days from the day on which the demo is loaded, in Japan: from 9:00 of the first to 18:00 of the last. */
export type DemoDays = readonly [first: number, last: number]

export type DemoPattern = {
  /** Place of its room; negative for a venue area: -1 is the first one. */
  space: number
  title: Words
  event?: Words
  archive?: true
  /** Content is still missing. */
  empty?: true
  open: readonly DemoDays[]
}

/** What each pattern shows of the publication: every status occurs at least once, whatever the hour of the day. */
export const DEMO_PATTERNS: readonly DemoPattern[] = [
  // Venue areas
  { space: -1, title: ['昼の広場', 'Plaza by Day'], open: [[-30, 90]] },
  { space: -2, title: ['日本館 外観', 'Japan Pavilion Exterior'], open: [[-30, 60]] },
  { space: -2, title: ['日本館 ライトアップ', 'Japan Pavilion Illuminated'], open: [[70, 100]] },
  { space: -3, title: ['ブラジル館 外観', 'Brazil Pavilion Exterior'], open: [[-20, 75]] },
  { space: -4, title: ['フィンランド館 外観', 'Finland Pavilion Exterior'], open: [[12, 80]] },
  { space: -5, title: ['ひろばの四季', 'Seasons of the Square'], open: [[-60, -8]] },
  { space: -6, title: ['未来モビリティ館 外観', ''], open: [] },
  // Rooms
  { space: 0, title: ['総合案内', 'General Information'], open: [[-30, 120]] },
  {
    space: 1,
    title: ['通常展示', 'Regular Exhibition'],
    event: ['循環する暮らし', 'Living in Cycles'],
    open: [[-25, 30]],
  },
  {
    space: 1,
    title: ['季節の特別展示', 'Seasonal Special'],
    event: ['実りの祭り', 'Harvest Festival'],
    open: [[40, 70]],
  },
  { space: 1, title: ['開幕展示', 'Opening Exhibition'], event: ['はじまりの水', 'First Water'], open: [[-60, -30]] },
  {
    space: 1,
    title: ['開幕展示アーカイブ', 'Opening Exhibition Archive'],
    archive: true,
    open: [
      [-22, -15],
      [-4, 90],
    ],
  },
  { space: 2, title: ['茶の湯体験', 'Tea Ceremony'], event: ['一服の時間', 'A Bowl of Tea'], open: [[-10, 25]] },
  { space: 3, title: ['工芸の手しごと', 'Hands of the Craftspeople'], open: [[-14, 40]] },
  {
    space: 4,
    title: ['和太鼓ライブ', 'Taiko Live'],
    event: ['響きの夕べ', 'Evening of Drums'],
    open: [
      [-45, -31],
      [-5, 20],
    ],
  },
  { space: 4, title: ['和太鼓ライブ 録画', 'Taiko Live Recording'], archive: true, open: [[25, 90]] },
  { space: 5, title: ['サンバカーニバル', 'Samba Carnival'], event: ['リオの夜', 'A Night in Rio'], open: [[-18, 35]] },
  { space: 5, title: ['音楽の歴史', 'History of Music'], archive: true, open: [[-12, 60]] },
  {
    space: 6,
    title: ['アマゾンの一日', 'A Day on the Amazon'],
    open: [
      [-50, -20],
      [18, 50],
    ],
  },
  { space: 6, title: ['森の記録', 'Records of the Forest'], archive: true, open: [[-80, -12]] },
  {
    space: 7,
    title: ['森と湖の展示', 'Forests and Lakes'],
    open: [
      [-70, -45],
      [-30, -7],
    ],
  },
  {
    space: 7,
    title: ['サウナ文化アーカイブ', 'Sauna Culture Archive'],
    archive: true,
    open: [
      [-40, -25],
      [15, 45],
    ],
  },
  {
    space: 8,
    title: ['オーロラの夜', 'Night of the Northern Lights'],
    event: ['極夜の空', 'Polar Sky'],
    open: [[10, 55]],
  },
  {
    space: 9,
    title: ['水上コンサート', 'Concert on the Water'],
    archive: true,
    open: [
      [-65, -50],
      [-35, -10],
    ],
  },
  { space: 9, title: ['噴水ショー', 'Fountain Show'], event: ['水の舞', 'Dance of Water'], open: [[-6, 14]] },
  { space: 10, title: ['空飛ぶ車の展示', ''], event: ['空の道', ''], open: [[7, 60]] },
  { space: 10, title: ['自動運転シミュレーター', 'Self-Driving Simulator'], empty: true, open: [] },
  { space: 11, title: ['CO₂を資源に', 'CO₂ as a Resource'], open: [[-40, -3]] },
]

/** Stops of patterns, by place: the first is in force; the others were lifted, of a room and of a venue area. */
export const DEMO_STOPS: readonly {
  pattern: number
  day: number
  reopened: number | null
  reason: string
  details: string | null
}[] = [
  {
    pattern: 16,
    day: -1,
    reopened: null,
    reason: '楽曲の権利確認が必要になったため、確認が終わるまで公開を停止します。',
    details: null,
  },
  {
    pattern: 13,
    day: -9,
    reopened: -7,
    reason: '展示映像が途中で止まる不具合が見つかりました。',
    details: '映像を差し替え、最後まで再生されることを確認しました。',
  },
  {
    pattern: 3,
    day: -12,
    reopened: -11,
    reason: '外観の映像に、公開前のロゴが写り込んでいました。',
    details: 'ロゴを修正した映像に差し替えました。',
  },
]
