import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { ExpoLine, ExpoTable } from './expo.ts'
import { expoRows } from './expo-rows.ts'
import { demoExpo, linesOf } from './read-file.ts'
import { seedId } from './seed-id.ts'

const NOW = new Date('2026-11-20T12:34:56.789Z')

type Lines = Partial<Record<ExpoTable, readonly ExpoLine['cells'][]>>

/** The rows of an expo of these lines alone. */
const rowsOf = (lines: Lines) => [
  ...expoRows(
    (table) => (lines[table] ?? []).map((cells, row) => ({ place: `${table}, line ${row + 2}`, cells })),
    NOW,
  ),
]

const boss = {
  key: 'boss',
  email: 'boss@expo.example',
  user_name: '社長',
  nick_name: '',
  authority: '0',
  language: 'ja',
  created_at: '-80 09:00',
  created_by: '',
}
const area = { key: 'gate', space_title: '門', made: '-70', by: 'boss' }
const venue = { key: 'hall', expo_area: 'gate', space_title: '館', made: '-65', by: 'boss' }
const room = { key: 'stage', space_title: '舞台', main_room: '', made: '-55', by: 'boss' }
const notice = { notice_type: '1', content: '知らせ', period: '-3 09:00 ..', made: '-3', by: 'boss' }
const content = {
  key: 'tour',
  room: 'stage',
  title: '旅',
  content_type: '8kVr',
  content_id: 'RC',
  cap_gb: '1',
  made: '0',
  by: 'boss',
}
const spaces: Lines = { users: [boss], expo_areas: [area], venue_areas: [venue], rooms: [room] }

test('days count from midnight in Japan of the day on which it is loaded, and ~ gives each row a moment of its own', () => {
  const [, first, second] = rowsOf({ users: [boss], notices: [notice, { ...notice, period: '0 00:00 .. 1 18:30' }] })
  expect(first?.row).toMatchObject({
    id: seedId('notice', 0),
    period: '[2026-11-17T00:00:00.000Z,)',
    created_at: new Date('2026-11-17T01:00:00Z'),
    updated_at: new Date('2026-11-18T05:00:00Z'),
    created_by: seedId('user', 0),
  })
  expect(second?.row).toMatchObject({
    period: '[2026-11-19T15:00:00.000Z,2026-11-21T09:30:00.000Z)',
    created_at: new Date('2026-11-17T01:01:01.007Z'),
  })
})

test('a key stands for the row that has it: in a reference, in one of several columns, or for no row at all', () => {
  const rows = rowsOf({
    ...spaces,
    rooms: [room, { ...room, key: 'side', main_room: 'stage' }],
    external_transitions: [
      { ex_trans_type: 'external', title: '一', url: 'https://a.example/', space: 'hall', made: '0', by: 'boss' },
      { ex_trans_type: 'external', title: '二', url: 'https://b.example/', space: '', made: '0', by: 'boss' },
    ],
  }).map(({ row }) => row)
  expect(rows.slice(3)).toMatchObject([
    { room_class: 'main', main_room_id: null },
    { room_class: 'sub', main_room_id: seedId('room', 0) },
    { all_spaces: false, venue_area_id: seedId('venueArea', 0), room_id: null, pattern_id: null, ar_event_id: null },
    { all_spaces: true, venue_area_id: null, room_id: null, pattern_id: null, ar_event_id: null },
  ])
})

test('a number in a line is that of its ID; the next line goes on from it', () => {
  const rows = rowsOf({
    users: [boss],
    notices: [
      { ...notice, number: '7' },
      { ...notice, number: '9' },
    ],
  })
  expect(rows.map(({ row }) => row.id)).toEqual([seedId('user', 0), seedId('notice', 7), seedId('notice', 9)])
})

test('what was delivered makes the total of its content, its hours and the crossings of its cap', () => {
  const deliveries = [
    { rich_content: 'tour', delivered_at: '-2 10:00', gb: '0.5' },
    { rich_content: 'tour', delivered_at: '-1 10:00', gb: '0.4' },
  ]
  const rows = rowsOf({ ...spaces, rich_contents: [content], delivery_reports: deliveries })
  const of = (table: string) => rows.flatMap((entry) => (entry.table === table ? [entry.row] : []))
  expect(of('rich_contents')).toMatchObject([{ delivered_bytes: '900000000', cap_bytes: '1000000000' }])
  expect(of('delivery_hours').map(({ bytes }) => bytes)).toEqual(['500000000', '400000000'])
  expect(of('delivery_crossings')).toMatchObject([{ percent: 80, crossed_at: new Date('2026-11-19T01:00:00Z') }])
})

test.each<[string, Lines]>([
  [
    'venue_areas, line 2: expo_area: "gat" is the key of no expoArea so far',
    { venue_areas: [{ ...venue, expo_area: 'gat' }] },
  ],
  [
    'venue_areas, line 2: expo_area: "boss" is the key of no expoArea so far',
    { venue_areas: [{ ...venue, expo_area: 'boss' }] },
  ],
  ['rooms, line 2: main_room: "stage" is the key of no room so far', { rooms: [{ ...room, main_room: 'stage' }] }],
  ['rooms, line 3: key: "stage" is the key of another row', { rooms: [room, room] }],
  ['rooms, line 2: key: "gate" is the key of another row', { rooms: [{ ...room, key: 'gate' }] }],
  ['rooms, line 2: key: "Stage 1" is not made of a to z, 0 to 9 and -', { rooms: [{ ...room, key: 'Stage 1' }] }],
  ['rooms, line 2: space_title: is empty', { rooms: [{ ...room, space_title: '' }] }],
  ['rooms, line 2: colour: is no column here', { rooms: [{ ...room, colour: 'red' }] }],
  [
    'rooms, line 3: has other columns than the lines before it',
    { rooms: [room, { ...room, key: 'b', pickup: 'yes' }] },
  ],
  ['rooms, line 2: pickup: "ja" is neither yes nor empty', { rooms: [{ ...room, pickup: 'ja' }] }],
  ['rooms, line 2: room_type: "shop" is none of pavilion, event', { rooms: [{ ...room, room_type: 'shop' }] }],
  ['rooms, line 2: limit_number: "many" is no number', { rooms: [{ ...room, limit_number: 'many' }] }],
  ['rooms, line 2: limit_number: "2.5" is no whole number', { rooms: [{ ...room, limit_number: '2.5' }] }],
  ['rooms, line 2: made: "soon" is no number', { rooms: [{ ...room, made: 'soon' }] }],
  [
    'users, line 2: created_at: "-1 25:00" is no moment, as "-20 09:00" or "2025-04-13T00:00:00Z" is',
    { users: [{ ...boss, created_at: '-1 25:00' }] },
  ],
  [
    'users, line 2: created_at: "2025-13-01T00:00:00Z" is no moment, as "-20 09:00" or "2025-04-13T00:00:00Z" is',
    { users: [{ ...boss, created_at: '2025-13-01T00:00:00Z' }] },
  ],
  [
    'notices, line 2: period: "0 09:00" is no period, as "-20 09:00 .. 30 18:00" is',
    { notices: [{ ...notice, period: '0 09:00' }] },
  ],
  [
    'transitions, line 2: from: "shop" is none of expoArea, venueArea, mainRoom, subRoom',
    {
      transitions: [
        { from: 'each shop', to: 'auto', transition_type: 'gate', is_public: 'yes', made: '0', by: 'boss' },
      ],
    },
  ],
  [
    'delivery_reports, line 2: "tuor" is the key of no content',
    { rich_contents: [content], delivery_reports: [{ rich_content: 'tuor', delivered_at: '-1 10:00', gb: '1' }] },
  ],
  [
    'delivery_reports, line 2: "a lot" is no number',
    { rich_contents: [content], delivery_reports: [{ rich_content: 'tour', delivered_at: '-1 10:00', gb: 'a lot' }] },
  ],
])('%s', (message, lines) => {
  expect(() => rowsOf({ ...spaces, ...lines })).toThrow(message)
})

test('a line of the demo is named by its file and the line an editor shows', () => {
  expect([...demoExpo('rooms')][0]?.place).toBe('lib/demo/data/demo/rooms.csv, line 2')
})

test('a file whose lines have other numbers of cells, or a quote without an end, is told by its name and line', () => {
  expect(() => linesOf('rooms.csv', 'key,title\na,b\nc')).toThrow(/^rooms\.csv: .*line 3/)
  expect(() => linesOf('rooms.csv', 'key,title\na,"b\n')).toThrow(/^rooms\.csv: .*line 2/)
})

test('every file of the demo is read', () => {
  const read: string[] = []
  const expo = (table: ExpoTable) => {
    read.push(table)
    return demoExpo(table)
  }
  const files = new Set([...expoRows(expo, NOW)].flatMap(({ cells }) => cells.path ?? []))
  const folder = path.join(import.meta.dirname, 'data')
  expect(readdirSync(`${folder}/demo`).sort()).toEqual(read.map((table) => `${table}.csv`).sort())
  expect(readdirSync(`${folder}/files`).sort()).toEqual([...files].sort())
})
