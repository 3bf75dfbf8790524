import type { Authority } from '#lib/core/authority.ts'

/**
 * The one list of the console's screens (spec section 2): middleware, menu, page guard, titles and tests derive from it.
 * Titles are the messages `screens.<id>`.
 */

const ALL: readonly Authority[] = [0, 1, 2, 3, 4, 5, 6]

/** `reading`: how its Japanese name is read, with other words by which people look for it. Hiragana, words apart. */
type Screen = { readonly levels: readonly Authority[]; readonly reading: string }

export const SCREENS = {
  TOP101: { levels: ALL, reading: 'ほーむ とっぷ' },
  AC2110: { levels: ALL, reading: 'ゆーざー かんり いちらん' },
  AC2111: { levels: [0, 1, 2, 4], reading: 'ゆーざー しょうたい ついか' },
  AC2121: { levels: ALL, reading: 'ゆーざー しょうさい じぶん' },
  AC2122: { levels: ALL, reading: 'ゆーざー へんしゅう じぶん' },
  AC2131: { levels: [0, 1, 2, 4], reading: 'しーえすぶい いっかつ しょうたい ゆーざー' },
  EXPO3110: { levels: [0], reading: 'ぶいえきすぽえりあ' },
  AREA4110: { levels: [0, 1, 2, 3], reading: 'かいじょうえりあ' },
  AREA4521: { levels: [0, 2, 3], reading: 'かいじょうえりあぱたーん' },
  AREA4701: { levels: [0, 2, 3], reading: 'かいじょうえりあぱたーん こうかいせってい' },
  AREA4810: { levels: [0, 1], reading: 'こうかいすけじゅーる かいじょうえりあ ていし りれき' },
  ROOM5110: { levels: ALL, reading: 'るーむ へや' },
  ROOM5521: { levels: [0, 1, 4, 5, 6], reading: 'るーむぱたーん' },
  ROOM5541: { levels: [0, 1, 4, 5, 6], reading: 'こんてんつ がいぶあくせす るーむぱたーん' },
  ROOM5561: { levels: [0, 1, 4, 5, 6], reading: 'ぴっくあっぷ あーかいぶ るーむぱたーん' },
  ROOM5701: { levels: [0, 1, 4, 5, 6], reading: 'るーむぱたーん こうかいせってい' },
  ROOM5810: { levels: [0, 1], reading: 'こうかいりれき るーむ ていし' },
  AR12110: { levels: [0, 1, 2, 3, 4, 5], reading: 'えーあーるいべんと' },
  AR12810: { levels: [0, 1], reading: 'こうかいりれき えーあーるいべんと ていし' },
  TRANS7000: { levels: ALL, reading: 'せんい' },
  TOOL8110: { levels: ALL, reading: 'つーる だうんろーど' },
  TOOL8201: { levels: [0], reading: 'つーるとうろく' },
  MA9110: { levels: [0], reading: 'おしらせ めんてなんす' },
  SET9201: { levels: ALL, reading: 'こじんせってい せってい ぱすわーど ぱすきー' },
  ACCESS6000: { levels: [0, 1, 2, 4], reading: 'あくせすけんげん' },
  /** Requests for access, and their answers (docs/decisions/0460-requests-for-access.md). */
  REQUESTS: { levels: ALL, reading: 'あくせすけん しんせい ふよ みおくり' },
  EXTRANS11000: { levels: ALL, reading: 'がいぶせんいじょうほう' },
  WEBVIEW13000: { levels: ALL, reading: 'うぇぶびゅー ひょうじさいと' },
  NDSD14110: { levels: [0, 1, 2, 3], reading: 'えぬでぃーえすでぃーいべんと なしょなるでー すぺしゃるでー' },
  INFO15110: { levels: [0, 1], reading: 'あぷりつうち' },
  /** The schedule Gantt view, which the specification names without a path. */
  SCHEDULE: { levels: ALL, reading: 'こうかいすけじゅーるひょう がんとちゃーと' },
  /** What is left to put right, as lists to be worked off (docs/decisions/0406-work-queues.md). */
  QUEUES: { levels: ALL, reading: 'ようたいおう いちらん やること みかんりょう' },
  /** The expo as of a moment, past or to come (docs/decisions/0200-public-state.md). */
  ASOF: { levels: ALL, reading: 'じてんをしていしてかくにん' },
  /** What was changed of many at once, and the way back (docs/decisions/0409-change-of-many.md). */
  CHANGES: { levels: ALL, reading: 'まとめてへんこう いっかつへんこう もとにもどす りれき' },
  /** Plans: named sets of changes of the schedule and of stops (docs/decisions/0230-plans.md). */
  PLANS: { levels: [0, 1], reading: 'こうかいけいかく しょうにん' },
  /** Ready words for stops and reopenings (docs/decisions/0231-stops-of-many-and-as-of-lists.md). */
  STOPTEMPLATES: { levels: [0, 1], reading: 'ていけいぶん こうかいていし さいこうかい りゆう' },
  /** A list as a spreadsheet, and the file back as a difference (docs/decisions/0412-spreadsheets.md). */
  SHEETS: { levels: ALL, reading: 'ひょうけいさん えくせる いっかつ へんしゅう かきだし とりこみ' },
  /** How the console itself is (docs/decisions/0349-state-of-the-console.md). */
  OPS: { levels: [0], reading: 'しすてむ かどうじょうきょう うんよう じょうたい しょうがい' },
} as const satisfies Record<string, Screen>

export type ScreenId = keyof typeof SCREENS

/** Pages that need no authority (spec: login, error pages) and those of the embedded identity. First path segment. */
export const OPEN_PAGES = [
  'LOGIN001',
  'ERROR401',
  'NOTFOUND',
  'sign-in',
  'password-reset',
  'email-change',
  'recovery',
  'setup',
  'invitations',
  'nickname',
  'terms',
  'privacy',
] as const

/** The spec's path of a screen. */
export const screenPath = (id: ScreenId): `/${ScreenId}` => `/${id}`

/**
 * The screen a path belongs to (`/ROOM5110/…` too), or null. Only a path from the root: `https:host/ROOM5110` is an address
 * elsewhere, and so is `\\host/ROOM5110` to a browser.
 */
export function screenOfPath(path: string): ScreenId | null {
  const [root, first = ''] = path.split('/')
  if (root !== '') return null
  return Object.hasOwn(SCREENS, first) ? (first as ScreenId) : null
}

/** May this level open the screen? */
export function mayOpen(id: ScreenId, authority: Authority): boolean {
  return (SCREENS[id].levels as readonly Authority[]).includes(authority)
}

/** A menu entry: a screen, a group of screens, or an entry without a path of its own (`csv`, `manual`, `logout`). */
export type MenuEntry =
  | { kind: 'screen'; id: ScreenId; children?: readonly ScreenId[] }
  | { kind: 'group'; id: 'space'; entries: readonly MenuEntry[] }
  | { kind: 'action'; id: 'spaceCsv' | 'manual' | 'logout'; levels: readonly Authority[] }

/** The menu of spec section 2, in its order. */
export const MENU: readonly MenuEntry[] = [
  { kind: 'screen', id: 'TOP101' },
  { kind: 'screen', id: 'AC2110', children: ['REQUESTS'] },
  {
    kind: 'group',
    id: 'space',
    entries: [
      { kind: 'screen', id: 'EXPO3110' },
      { kind: 'screen', id: 'AREA4110', children: ['AREA4810'] },
      { kind: 'screen', id: 'ROOM5110', children: ['ROOM5810'] },
      { kind: 'screen', id: 'AR12110', children: ['AR12810'] },
      { kind: 'screen', id: 'QUEUES' },
    ],
  },
  { kind: 'screen', id: 'SCHEDULE', children: ['PLANS', 'STOPTEMPLATES'] },
  { kind: 'screen', id: 'ASOF' },
  { kind: 'screen', id: 'CHANGES' },
  { kind: 'action', id: 'spaceCsv', levels: [0, 1] },
  { kind: 'screen', id: 'TRANS7000' },
  { kind: 'screen', id: 'EXTRANS11000' },
  { kind: 'screen', id: 'WEBVIEW13000' },
  { kind: 'screen', id: 'NDSD14110' },
  { kind: 'screen', id: 'INFO15110' },
  { kind: 'screen', id: 'TOOL8110' },
  { kind: 'screen', id: 'MA9110' },
  { kind: 'screen', id: 'OPS' },
  { kind: 'screen', id: 'SET9201' },
  { kind: 'action', id: 'manual', levels: ALL },
  { kind: 'action', id: 'logout', levels: ALL },
]

/** The menu as one level sees it: entries she may not open are gone, and groups that are then empty too. */
export function menuFor(authority: Authority): MenuEntry[] {
  return visibleEntries(MENU, authority)
}

function visibleEntries(entries: readonly MenuEntry[], authority: Authority): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    if (entry.kind === 'action') return entry.levels.includes(authority) ? [entry] : []
    if (entry.kind === 'group') {
      const inside = visibleEntries(entry.entries, authority)
      return inside.length > 0 ? [{ ...entry, entries: inside }] : []
    }
    if (!mayOpen(entry.id, authority)) return []
    return [{ ...entry, children: entry.children?.filter((child) => mayOpen(child, authority)) }]
  })
}
