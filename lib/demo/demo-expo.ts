import type { Words } from './event-words.ts'

/** The invented expo of a first look: three V Expo areas, six venue areas, twelve rooms. Places in these lists are references. */

export const DEMO_AREAS: readonly { title: Words; summary: Words }[] = [
  {
    title: ['ウェルカムエリア', 'Welcome Area'],
    summary: ['はじめての来場者を迎え、会場全体を案内します。', 'Greets visitors and shows them the whole venue.'],
  },
  {
    title: ['世界のパビリオン', 'World Pavilions'],
    summary: [
      '参加国の文化と技術に触れるエリアです。',
      'Meet the cultures and technologies of the participating countries.',
    ],
  },
  {
    title: ['テーマ体験エリア', 'Theme Experience Area'],
    summary: ['環境と移動の未来を体験するエリアです。', 'Experience the future of the environment and of mobility.'],
  },
]

export const DEMO_VENUES: readonly { area: number; title: Words; description: Words }[] = [
  {
    area: 0,
    title: ['エントランス広場', 'Entrance Plaza'],
    description: ['すべての来場者が最初に降り立つ広場です。', 'The square where every visit begins.'],
  },
  {
    area: 1,
    title: ['日本館', 'Japan Pavilion'],
    description: ['循環する暮らしの知恵を紹介します。', 'On the wisdom of living in cycles.'],
  },
  {
    area: 1,
    title: ['ブラジル館', 'Brazil Pavilion'],
    description: ['アマゾンの森と音楽の国へようこそ。', 'Welcome to the land of the Amazon and of music.'],
  },
  {
    area: 1,
    title: ['フィンランド館', 'Finland Pavilion'],
    description: ['森と湖、そしてオーロラの国です。', 'A land of forests, lakes and northern lights.'],
  },
  {
    area: 2,
    title: ['水と緑のひろば', 'Water and Green Square'],
    description: ['屋外ステージのある憩いの場です。', 'A place to rest, with an open-air stage.'],
  },
  // English is still to be written here: lists flag it and can be filtered by it.
  { area: 2, title: ['未来モビリティ館', ''], description: ['空を飛ぶ車と自動運転の街を体験できます。', ''] },
]

export type DemoRoom = {
  venues: readonly number[]
  title: Words
  author: Words
  type?: 'event'
  /** Place of the main room of a sub room. */
  main?: number
  inherits?: true
  limit?: number
  pickup?: true
}

const JAPAN: Words = ['日本館運営事務局', 'Japan Pavilion Office']
const BRAZIL: Words = ['ブラジル館運営事務局', 'Brazil Pavilion Office']
const FINLAND: Words = ['フィンランド館運営事務局', 'Finland Pavilion Office']
const EXPO: Words = ['みらいエキスポ運営事務局', 'Mirai Expo Office']
const MOBILITY: Words = ['未来モビリティ協議会', '']

export const DEMO_ROOMS: readonly DemoRoom[] = [
  { venues: [0], title: ['総合案内所', 'Information Hall'], author: EXPO, pickup: true },
  { venues: [1], title: ['日本館 メインホール', 'Japan Pavilion Main Hall'], author: JAPAN, limit: 300, pickup: true },
  { venues: [1], title: ['日本館 茶室', 'Japan Pavilion Tea Room'], author: JAPAN, main: 1, inherits: true, limit: 20 },
  { venues: [1], title: ['日本館 工芸ギャラリー', 'Japan Pavilion Craft Gallery'], author: JAPAN, main: 1 },
  {
    venues: [1, 4],
    title: ['日本館 イベントステージ', 'Japan Pavilion Stage'],
    author: JAPAN,
    type: 'event',
    limit: 500,
  },
  { venues: [2], title: ['ブラジル館 メインホール', 'Brazil Pavilion Main Hall'], author: BRAZIL, limit: 250 },
  { venues: [2], title: ['アマゾン体験室', 'Amazon Experience'], author: BRAZIL, main: 5, inherits: true },
  { venues: [3], title: ['フィンランド館 メインホール', 'Finland Pavilion Main Hall'], author: FINLAND },
  { venues: [3], title: ['オーロラシアター', 'Aurora Theatre'], author: FINLAND, main: 7, inherits: true, limit: 80 },
  { venues: [4], title: ['水辺のステージ', 'Waterside Stage'], author: EXPO, type: 'event', pickup: true },
  { venues: [5], title: ['未来モビリティ館 展示ホール', ''], author: MOBILITY },
  { venues: [5, 4], title: ['カーボンニュートラル研究室', 'Carbon-Neutral Lab'], author: MOBILITY },
]
