import { mayOpen, SCREENS, type ScreenId, screenOfPath } from '#lib/contracts/screens.ts'
import type { SearchHit } from '#lib/contracts/search-hits.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { romajiOf } from '#lib/core/romaji.ts'
import { findEntries, type NamedEntry } from './find-entries.ts'
import { hitHref, listHref } from './hit-href.ts'
import { type EntryId, isMenuWord, paletteEntries } from './palette-entries.ts'
import { READINGS } from './readings.ts'

const hit = (changes: Partial<SearchHit>): SearchHit => ({
  ...{ kind: 'room', id: '1', title: '館', titleEn: '', within: null, note: '', isSubRoom: false, spaceLevel: 0 },
  ...changes,
})

describe.each(AUTHORITIES)('level %i', (authority) => {
  const entries = paletteEntries(authority)

  test('finds exactly the screens it may open, each by its code', () => {
    const screens = entries.filter(({ kind }) => kind === 'screen').map(({ id }) => id)
    expect(screens).toEqual((Object.keys(SCREENS) as ScreenId[]).filter((id) => mayOpen(id, authority)))
  })

  test('every address leads to a screen it may open', () => {
    const hrefs = entries.flatMap((entry) => (entry.kind === 'deed' ? [] : [entry.href]))
    const lists = (['expoArea', 'venueArea', 'room', 'pattern', 'arEvent', 'user'] as const).flatMap((kind) => [
      listHref(kind, '館', authority) ?? [],
      hitHref(hit({ kind, spaceLevel: kind === 'pattern' ? 3 : 0 }), authority, false) ?? [],
    ])
    for (const href of [...hrefs, ...lists.flat()]) {
      const screen = screenOfPath(href.split(/[?#]/)[0] ?? '')
      expect([href, screen !== null && mayOpen(screen, authority)]).toEqual([href, true])
    }
  })

  test('every entry has a reading in kana that it is not found without', () => {
    for (const { id } of entries) expect(READINGS[id]).toMatch(/^[ぁ-んー ]+$/)
  })
})

test('who may stop and who may create differs by level, as the policy says', () => {
  const idsOf = (authority: (typeof AUTHORITIES)[number]) => paletteEntries(authority).map(({ id }) => id)
  expect(AUTHORITIES.filter((level) => idsOf(level).includes('stop'))).toEqual([0, 1])
  expect(AUTHORITIES.filter((level) => idsOf(level).includes('newRoom'))).toEqual([0, 1, 2])
  expect(AUTHORITIES.filter((level) => idsOf(level).includes('newNotice'))).toEqual([0])
  expect(AUTHORITIES.filter((level) => idsOf(level).includes('newRoomPattern'))).toEqual([0, 1, 4, 5])
  expect(AUTHORITIES.filter((level) => idsOf(level).includes('AC2111'))).toEqual([0, 1, 2, 4])
  expect(AUTHORITIES.filter((level) => idsOf(level).includes('spaceCsv'))).toEqual([0, 1])
  expect(AUTHORITIES.filter((level) => idsOf(level).includes('accessSets'))).toEqual([0, 1, 2, 4])
})

const NAMES: Partial<Record<EntryId, [string, string]>> = {
  ROOM5110: ['ルーム', 'Rooms'],
  newRoom: ['ルームを登録', 'New room'],
  ROOM5521: ['ルームパターン', 'Room patterns'],
  AC2111: ['ユーザー招待', 'Invite a user'],
  stop: ['公開停止・再公開…', 'Stop or reopen…'],
}
const named: NamedEntry[] = paletteEntries(0).flatMap((entry) => {
  const [title, other] = NAMES[entry.id] ?? []
  return title && other ? [{ entry, title, other }] : []
})
const found = (q: string) => findEntries(named, q).map(({ entry }) => entry.id)

test.each([
  ['ルーム', 'ROOM5110'],
  ['ﾙｰﾑ', 'ROOM5110'],
  ['るーむ', 'ROOM5110'],
  ['ruumu', 'ROOM5110'],
  ['rooms', 'ROOM5110'],
  ['ROOM5110', 'ROOM5110'],
  ['ｒｏｏｍ５１１０', 'ROOM5110'],
  ['room5521', 'ROOM5521'],
  ['しょうたい', 'AC2111'],
  ['shoutai', 'AC2111'],
  ['syotai', 'AC2111'],
  ['invite', 'AC2111'],
  ['招待', 'AC2111'],
  ['ていし', 'stop'],
  ['teishi', 'stop'],
  ['reopen', 'stop'],
  ['new room', 'newRoom'],
  ['ルーム　登録', 'newRoom'],
])('%s finds %s first', (q, id) => {
  expect(found(q)[0]).toBe(id)
})

test('what fits nothing finds nothing, and no keyword finds all', () => {
  expect(found('zzz')).toEqual([])
  expect(found('ルーム zzz')).toEqual([])
  expect(found(' ')).toHaveLength(named.length)
})

test('an area pattern leads the organizer, who has no page of it, to its row in the venue area', () => {
  const pattern = hit({ kind: 'pattern', id: 'p', spaceLevel: 2, within: { id: 'a', title: '広場', titleEn: '' } })
  expect(hitHref(pattern, 1, true)).toBe('/AREA4110/a#patterns')
  expect(hitHref(pattern, 0, true)).toBe('/AREA4701/p#stop')
  expect(hitHref({ ...pattern, spaceLevel: 3 }, 1, true)).toBe('/ROOM5701/p#stop')
  expect(hitHref(hit({ kind: 'expoArea' }), 1, false)).toBeNull()
})

test('all patterns are in the tree for who sees those of venue areas and of rooms, and in the one list for all others', () => {
  const leads = AUTHORITIES.map((authority) => listHref('pattern', '館 1', authority))
  const q = encodeURIComponent('館 1')
  const tree = `/ROOM5110?view=tree&q=${q}`
  expect(leads.slice(0, 4)).toEqual([tree, tree, `/AREA4521?q=${q}`, `/AREA4521?q=${q}`])
  expect(new Set(leads.slice(4))).toEqual(new Set([`/ROOM5521?q=${q}`]))
})

test('names of the menu are the menu’s, all others the palette’s', () => {
  expect(isMenuWord('ROOM5110')).toBe(true)
  expect(isMenuWord('logout')).toBe(true)
  expect(isMenuWord('newRoom')).toBe(false)
  expect(romajiOf(READINGS.logout)).toContain('roguauto')
})
