import { createCms } from '#lib/cms/index.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { ManyReport, ManyRow } from '#lib/contracts/many-changes.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { VIP_MAX } from '#lib/contracts/vip-users.ts'
import { newId } from '#lib/core/id.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { makeExpoArea, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, time, truncate, withCookie } = await testCms()
beforeEach(truncate)

const { spent, db: counted } = countStatements(deps.db)
const { fetch } = createCms({ ...deps, db: counted })
const stamps = { created_at: time.now, updated_at: time.now }

/** So many rooms, patterns of them, links and transitions between them. */
async function makeExpo(count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({ n, room: newId(time.now), pattern: newId(time.now) }))
  const hub = await makeRoom(db)
  const room = { room_class: 'main', room_type: 'pavilion', ...stamps }
  await insertSet(
    db,
    'rooms',
    rows.map((row) => ({ id: row.room, space_title: `室${row.n}`, ...room })),
  )
  const patterns = rows.map((row) => ({ id: row.pattern, title: `P${row.n}`, room_id: row.room, ...stamps }))
  await insertSet(db, 'patterns', patterns)
  const links = rows.map(({ n }) => ({ id: newId(time.now), title: `L${n}`, url: `https://old.example/${n}` }))
  await insertSet(
    db,
    'external_transitions',
    links.map((link) => ({ ...link, ex_trans_type: 'external', all_spaces: true, ...stamps })),
  )
  const transitions = rows.map((row) => ({ id: newId(time.now), from_room_id: row.room, to_room_id: hub }))
  await insertSet(
    db,
    'transitions',
    transitions.map((one) => ({ ...one, transition_type: 'gate', is_public: false, to_auto: false, ...stamps })),
  )
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id)
  return {
    rooms: rows.map((row) => row.room),
    patterns: ids(patterns),
    links: ids(links),
    transitions: ids(transitions),
  }
}

test.each([4, 400])(
  'changing %i of a kind, and taking it back, takes as many statements as of any number',
  async (count) => {
    const expo = await makeExpo(count)
    const area = await makeVenueArea(db)
    const [link] = expo.links
    const manager = withCookie((await as(1)).cookie, fetch)
    const ask = async (path: string, body: object) => {
      spent.statements = 0
      const answer = await manager.post(path, body)
      expect([path, answer.status]).toEqual([path, 200])
      return { item: answer.body.item as ManyReport, statements: spent.statements }
    }
    const changes: [string, string[], object[]][] = [
      [
        'room',
        expo.rooms,
        [
          { act: 'set', field: 'metaLimitRadio', value: true },
          { act: 'set', field: 'metaLimitConditions', value: 30 },
          { act: 'set', field: 'metaLimitExtrans', value: link },
          { act: 'link', field: 'venueAreaIds', ids: [area] },
        ],
      ],
      [
        'pattern',
        expo.patterns,
        [
          { act: 'set', field: 'cameraPermission', value: true },
          { act: 'link', field: 'exTransitionIds', ids: [link] },
        ],
      ],
      [
        'externalTransition',
        expo.links,
        [{ act: 'host', field: 'webviewUrl', find: 'old.example', replacement: 'new.example' }],
      ],
      ['transition', expo.transitions, [{ act: 'set', field: 'isPublic', value: true }]],
      ['transition', expo.transitions, [{ act: 'set', field: 'transitionToId', value: 'mainRoom' }]],
    ]
    const sums: number[][] = []
    for (const [manyKind, targetIds, acts] of changes) {
      const dry = await ask('/many-changes', { manyKind, targetIds, acts })
      expect(dry.item).toMatchObject({ changedCount: count, refusedCount: 0, goneCount: 0 })
      const done = await ask('/many-changes', { manyKind, targetIds, acts, token: dry.item.token })
      expect(done.item.changeId).not.toBeNull()
      const path = `/many-changes/${done.item.changeId}/undo`
      const asked = await ask(path, {})
      const back = await ask(path, { token: asked.item.token })
      expect(back.item).toMatchObject({ changedCount: count, refusedCount: 0 })
      sums.push([dry, done, asked, back].map(({ statements }) => statements))
    }
    expect(sums).toEqual([
      [16, 16, 17, 18],
      [15, 15, 17, 18],
      [7, 7, 11, 12],
      [9, 9, 13, 14],
      [11, 11, 16, 17],
    ])
    const { trail } = await db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<string>().as('trail'))
      .where('action', 'like', '%.edited')
      .executeTakeFirstOrThrow()
    expect(Number(trail)).toBe(count * 10)
  },
)

test.each([4, 400])('all %i that a filter finds are sought in one page', async (count) => {
  await makeExpo(count)
  const manager = withCookie((await as(1)).cookie, fetch)
  const asked: [string, object, object][] = [
    ['room', { q: '室' }, { act: 'set', field: 'pickupPermission', value: true }],
    ['pattern', {}, { act: 'set', field: 'cameraPermission', value: true }],
    ['externalTransition', {}, { act: 'set', field: 'exTransTitleEn', value: 'Site' }],
    ['transition', {}, { act: 'set', field: 'isPublic', value: true }],
  ]
  const sums: number[] = []
  for (const [manyKind, filter, act] of asked) {
    spent.statements = 0
    const answer = await manager.post('/many-changes', { manyKind, filter, acts: [act] })
    expect([manyKind, answer.body.item]).toMatchObject([manyKind, { changedCount: count, refusedCount: 0 }])
    sums.push(spent.statements)
  }
  expect(sums).toEqual([11, 12, 8, 13])
})

test('a filter that finds more than may be changed is refused, one that finds as many is not', async () => {
  const manager = await as(1)
  await makeExpo(MANY_MAX)
  const remove = () => manager.post('/many-changes', { manyKind: 'pattern', filter: {}, acts: [{ act: 'delete' }] })
  expect((await remove()).body.item).toMatchObject({ changedCount: MANY_MAX })
  await makePattern(db, { room_id: await makeRoom(db) })
  expect((await remove()).body).toMatchObject({ error_messages: [{ field: 'targetIds' }] })
})

/** So many VIP users, as many of a room as it can have. */
async function makeVipUsers(count: number): Promise<string[]> {
  const rooms: string[] = []
  while (rooms.length * VIP_MAX < count) rooms.push(await makeRoom(db))
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(time.now),
    room_id: rooms[Math.floor(n / VIP_MAX)],
    place: (n % VIP_MAX) + 1,
    expo_id: `EXPO-${n}`,
    ...stamps,
  }))
  await insertSet(db, 'vip_users', rows)
  return rows.map(({ id }) => id)
}

/** So many of each kind that lies in one table. */
async function makeOthers(count: number) {
  // Every expo begins with some.
  await db.deleteFrom('stop_templates').execute()
  const [home, parent, room] = [await makeExpoArea(db), await makeExpoArea(db), await makeRoom(db)]
  const make = async (table: keyof DB, of: (n: number) => object) => {
    const made = Array.from({ length: count }, (_, n) => ({ id: newId(time.now), ...stamps, ...of(n) }))
    await insertSet(db, table, made as never)
    return made.map(({ id }) => id)
  }
  const shown = { period: '[2025-04-01T00:00:00Z,2026-01-01T00:00:00Z)' }
  const texts = ['催し', ...Array(9).fill('')]
  const arEvent = await make('ar_events', (n) => ({ title: `A${n}`, room_id: room }))
  const way = { transition_type: 'gate', to_room_id: room, to_auto: false, is_public: false }
  return {
    parent,
    expoArea: await make('expo_areas', (n) => ({ space_title: `X${n}` })),
    venueArea: await make('venue_areas', (n) => ({ space_title: `V${n}`, expo_area_id: home })),
    arEvent,
    transition: await make('transitions', (n) => ({ from_ar_event_id: arEvent[n], ...way })),
    ndsdEvent: await make('ndsd_events', (n) => ({
      name: `N${n}`,
      info_type: 'text',
      texts,
      texts_en: texts,
      ...shown,
    })),
    richContent: await make('rich_contents', (n) => ({
      title: `映像${n}`,
      content_type: '8kVr',
      content_id: `RC-${n}`,
      room_id: room,
      cap_bytes: '2000000000000',
      delivered_bytes: '1500000000000',
    })),
    tool: await make('tools', (n) => ({
      tool_type: 'ios',
      tool_version: `1.${n}`,
      update_date: '2025-04-01',
      download_link: `https://old.example/${n}`,
      registered_at: time.now,
      current_at: time.now,
    })),
    vipUser: await makeVipUsers(count),
    stopTemplate: await make('stop_templates', (n) => ({ used_for: 'stop', title: `文${n}`, body: '工事' })),
    appNotification: await make('app_notifications', (n) => ({ content: `通知${n}`, ...shown })),
    notice: await make('notices', (n) => ({ notice_type: 1, content: `告知${n}`, ...shown })),
    externalTransition: await make('external_transitions', (n) => ({
      title: `L${n}`,
      url: `https://site.example/${n}`,
      ex_trans_type: 'external',
      all_spaces: true,
    })),
  }
}

test.each([4, 400])('so do %i of the kinds that lie in one table', async (count) => {
  const made = await makeOthers(count)
  const manager = withCookie((await as(0)).cookie, fetch)
  const changes = [
    ['expoArea', [{ act: 'set', field: 'summary', value: '館' }]],
    ['venueArea', [{ act: 'set', field: 'spaceParentId', value: made.parent }]],
    ['arEvent', [{ act: 'set', field: 'cameraPermission', value: true }]],
    ['arEvent', [{ act: 'set', field: 'spaceId', value: made.parent }]],
    ['richContent', [{ act: 'replace', fields: ['richContentId'], find: 'RC-', replacement: 'DOME-' }]],
    // Each delivery is stopped by it, of which the audit log and e-mails tell, and goes on when it is taken back.
    ['richContent', [{ act: 'set', field: 'distributionCapacityCheck', value: '1' }]],
    ['stopTemplate', [{ act: 'replace', fields: ['templateBody'], find: '工事', replacement: '点検' }]],
    ['stopTemplate', [{ act: 'set', field: 'templateUse', value: 'reopen' }]],
    ['vipUser', [{ act: 'replace', fields: ['vipUserId'], find: 'EXPO-', replacement: 'GUEST-' }]],
    ['tool', [{ act: 'replace', fields: ['toolVersion'], find: '1.', replacement: '2.' }]],
    ['tool', [{ act: 'host', field: 'toolDownloadLink', find: 'old.example', replacement: 'new.example' }]],
    ['ndsdEvent', [{ act: 'set', field: 'ndsdEventNameEn', value: 'Day' }]],
    ['appNotification', [{ act: 'replace', fields: ['information'], find: '通知', replacement: '案内' }]],
    ['notice', [{ act: 'set', field: 'notificationContentEn', value: 'News' }]],
  ] as const
  const sums: number[][] = []
  for (const [manyKind, acts] of changes) {
    const ask = async (path: string, body: object) => {
      spent.statements = 0
      const answer = await manager.post(path, body)
      expect([manyKind, answer.status, answer.body.item]).toMatchObject([manyKind, 200, { changedCount: count }])
      return { item: answer.body.item as ManyReport, statements: spent.statements }
    }
    const body = { manyKind, targetIds: made[manyKind], acts }
    const dry = await ask('/many-changes', body)
    const done = await ask('/many-changes', { ...body, token: dry.item.token })
    const undo = `/many-changes/${done.item.changeId}/undo`
    const back = await ask(undo, { token: (await ask(undo, {})).item.token })
    const rows = (await manager.get(`/many-changes/${done.item.changeId}/rows`)).body.items as ManyRow[]
    expect(rows.filter(({ isGone, name }) => isGone || name === '')).toEqual([])
    sums.push([dry, done, back].map(({ statements }) => statements))
  }
  expect(sums).toEqual([
    [7, 7, 12],
    [11, 11, 16],
    [9, 9, 14],
    [15, 15, 20],
    [8, 8, 13],
    [13, 13, 14],
    [7, 7, 12],
    [9, 9, 14],
    [8, 8, 13],
    [9, 9, 14],
    [8, 8, 13],
    [8, 8, 13],
    [9, 9, 14],
    [8, 8, 13],
  ])
})

const ALONE = [
  'ndsdEvent',
  'appNotification',
  'notice',
  'externalTransition',
  'transition',
  'stopTemplate',
  'vipUser',
  'tool',
] as const

test.each([4, 400])('so does the deletion of %i that take nothing else along', async (count) => {
  const made = await makeOthers(count)
  const manager = withCookie((await as(0)).cookie, fetch)
  const sums: number[][] = []
  for (const manyKind of ALONE) {
    const ask = async (token?: string | null) => {
      spent.statements = 0
      const body = { manyKind, targetIds: made[manyKind], acts: [{ act: 'delete' }], token }
      const answer = await manager.post('/many-changes', body)
      expect([manyKind, answer.status, answer.body.item]).toMatchObject([
        manyKind,
        200,
        { changedCount: count, refusedCount: 0 },
      ])
      return { item: answer.body.item as ManyReport, statements: spent.statements }
    }
    const dry = await ask()
    const done = await ask(dry.item.token)
    const back = async (token: string | null) => {
      spent.statements = 0
      const answer = await manager.post(`/many-changes/${done.item.changeId}/undo`, { token })
      expect([manyKind, answer.body.item]).toMatchObject([manyKind, { changedCount: count, isRestoration: true }])
      return { item: answer.body.item as ManyReport, statements: spent.statements }
    }
    const asked = await back(null)
    const restored = await back(asked.item.token)
    sums.push([dry, done, asked, restored].map(({ statements }) => statements))
    const trail = await db
      .selectFrom('audit')
      .select(['target_id', 'before'])
      .where('action', '=', `${manyKind}.deleted`)
      .execute()
    expect(trail.map((row) => row.target_id).sort()).toEqual([...made[manyKind]].sort())
    expect(trail[0]?.before).toMatchObject({ id: trail[0]?.target_id, version: 1 })
  }
  expect(sums).toEqual([
    [9, 9, 17, 18],
    [9, 9, 17, 18],
    [9, 9, 17, 18],
    [10, 10, 15, 16],
    [15, 15, 16, 17],
    [9, 9, 16, 17],
    [9, 9, 19, 20],
    [9, 9, 17, 18],
  ])
})

test.each([
  [4, 1],
  [400, 1],
  [4, 400],
])(
  'so does the access of %i people to %i rooms, of which nothing is written while it is only looked at',
  async (count, spaces) => {
    const rooms = Array.from({ length: spaces }, (_, n) => ({ id: newId(time.now), space_title: `室${n}`, ...stamps }))
    await insertSet(
      db,
      'rooms',
      rooms.map((room) => ({ ...room, room_class: 'main', room_type: 'pavilion' })),
    )
    const people = Array.from({ length: count }, (_, n) => ({
      id: newId(time.now),
      email: `p${n}@expo.example`,
      user_name: `人${n}`,
      authority: 5,
      login_status: 'invited',
      ...stamps,
    }))
    await insertSet(db, 'users', people)
    const organizer = withCookie((await as(1)).cookie, fetch)
    const ask = async (path: string, body: object) => {
      spent.statements = 0
      const answer = await organizer.post(path, body)
      expect([answer.status, answer.body.item]).toMatchObject([200, { changedCount: count }])
      return { item: answer.body.item as ManyReport, statements: spent.statements }
    }
    const acts = [
      { act: 'link', field: 'roomList', ids: rooms.map(({ id }) => id) },
      { act: 'set', field: 'lastDay', value: '2025-10-13' },
    ]
    const body = { manyKind: 'user', targetIds: people.map(({ id }) => id), acts }
    const dry = await ask('/many-changes', body)
    const done = await ask('/many-changes', { ...body, token: dry.item.token })
    const undo = `/many-changes/${done.item.changeId}/undo`
    const back = await ask(undo, { token: (await ask(undo, {})).item.token })
    expect([dry, done, back].map(({ statements }) => statements)).toEqual([9, 12, 15])
  },
)
