/** Words of the invented expo, Japanese and English. */
export type Words = readonly [ja: string, en: string]
type List = readonly [Words, ...Words[]]

export const AREA_WORDS: List = [
  ['ウェルカムゲート', 'Welcome Gate'],
  ['未来社会プラザ', 'Future Society Plaza'],
  ['いのちの森', 'Forest of Life'],
  ['水のひろば', 'Water Square'],
  ['光の回廊', 'Corridor of Light'],
  ['文化交流エリア', 'Cultural Exchange Area'],
  ['テクノロジーエリア', 'Technology Area'],
  ['食と農のエリア', 'Food and Farming Area'],
  ['モビリティエリア', 'Mobility Area'],
  ['海のエリア', 'Ocean Area'],
  ['こどものエリア', 'Children’s Area'],
  ['フェスティバルエリア', 'Festival Area'],
]

export const MAIN_ROOM_WORDS: List = [
  ['メインホール', 'Main Hall'],
  ['イベントホール', 'Event Hall'],
]

export const SUB_ROOM_WORDS: List = [
  ['体験シアター', 'Immersive Theatre'],
  ['工芸ギャラリー', 'Craft Gallery'],
  ['食文化ラウンジ', 'Food Culture Lounge'],
  ['未来技術ラボ', 'Future Technology Lab'],
  ['音楽スタジオ', 'Music Studio'],
  ['こども広場', 'Kids’ Corner'],
  ['観光案内室', 'Travel Information Room'],
  ['映像アーカイブ室', 'Film Archive'],
]

export const AREA_PATTERN_WORDS: List = [
  ['昼の景観', 'Daytime Scenery'],
  ['夜の景観', 'Night Scenery'],
]

export const EVENT_WORDS: List = [
  ['通常展示', 'Regular Exhibition'],
  ['ナショナルデー特別展示', 'National Day Special'],
  ['夏まつり', 'Summer Festival'],
  ['夜間公開', 'Night Opening'],
  ['伝統音楽ライブ', 'Traditional Music Live'],
  ['未来の食卓', 'The Table of the Future'],
  ['海と気候の展示', 'Ocean and Climate'],
  ['ロボットと暮らす街', 'A Town with Robots'],
  ['工芸ワークショップ', 'Craft Workshop'],
  ['星空シアター', 'Starry Sky Theatre'],
  ['こども科学教室', 'Science Class for Children'],
  ['祈りと祝祭', 'Prayer and Celebration'],
  ['再生可能エネルギー展', 'Renewable Energy'],
  ['ダンスフェスティバル', 'Dance Festival'],
]
