import { SCREENS } from '#lib/contracts/screens.ts'
import { nodeKey } from '#lib/contracts/space-nodes.ts'
import { type Api, made } from './api.ts'

/** The pages before sign-in. */
export const ENTRY_ADDRESSES: readonly string[] = [
  // Before /LOGIN001, which takes the agreement back.
  '/sign-in',
  '/LOGIN001',
  '/password-reset',
  '/password-reset/no-such-link',
  '/email-change/no-such-link',
  '/recovery/no-such-link',
  '/terms',
  '/privacy',
  '/ERROR401',
  '/NOTFOUND',
  '/invitations/no-such-invitation',
  '/setup/no-such-link',
]

type Item = { id: string }

/** A file of people to invite: one good row, and one with two mistakes. */
const PEOPLE = `メールアドレス,氏名,権限区分,空間ID,空間名
sakura@expo.example,桜井 美咲,1,,
not-an-address,髙橋 健一,9,,
`

/** Every address of the console as the system manager of the demo expo reaches it: lists, details, forms, empty results. */
export async function consoleAddresses(api: Api): Promise<string[]> {
  const firstOf = async (list: string) => {
    const { status, body } = await api.get(list)
    const [first] = (body.items ?? []) as Item[]
    if (!first) throw new Error(`the demo has none of ${list}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    return first.id
  }
  const [
    expo,
    area,
    room,
    roomPattern,
    areaPattern,
    user,
    roomStop,
    areaStop,
    content,
    arEvent,
    arStop,
    transition,
    notice,
    info,
    link,
    site,
    ndsd,
    tool,
  ] = await Promise.all(
    [
      '/expo-areas',
      '/venue-areas',
      '/rooms?q=日本館',
      '/patterns?spaceLevel=3',
      '/patterns?spaceLevel=2',
      '/users?q=level4',
      '/stops?spaceLevel=3',
      '/stops?spaceLevel=2',
      '/rich-contents?state=stopped',
      '/ar-events?sort=createdAt',
      '/stops?targetKind=arEvent',
      '/transitions',
      '/notices?status=waiting',
      '/app-notifications?status=opening',
      '/external-transitions?exTransType=external&used=1',
      '/external-transitions?exTransType=webview',
      '/ndsd-events?sort=createdAt',
      '/tools?type=windows',
    ].map(firstOf),
  )
  const template = await made(api, '/stop-templates', {
    templateUse: 'stop',
    templateTitle: '停電',
    templateBody: '停電のため公開を停止しました。',
  })
  const accessSet = await made(api, '/access-sets', { setName: '日本館チーム', cmsAccountAuth: 5, roomList: [room] })
  const plan = await made(api, '/plans', {
    planName: '台風による閉場',
    planNameEn: 'Closing for a typhoon',
    planSteps: [
      { kind: 'bulk', change: { rule: 'shift', shiftDays: 1, filter: { q: '日本' } } },
      { kind: 'stop', targets: [{ kind: 'room', id: room }], closeReason: '台風が近づいているため' },
    ],
  })
  const change = await changed(api, room ?? '')
  const { id: file } = (await api.upload('/user-imports?fileName=staff.csv', PEOPLE)).body.item as Item
  const { id: sheet } = (await api.upload('/sheets?kind=room&fileName=rooms.csv', `ID,施設No.\n${room},X-1\n,`)).body
    .item as Item
  const { item } = (await api.get(`/rich-contents/${content}`)).body as { item: { room: Item } }
  const contentRoom = item.room.id
  return [
    ...Object.keys(SCREENS).map((screen) => `/${screen}`),
    '/TOP101?refused=EXPO3110',
    ...['EXPO3110', 'AREA4110', 'ROOM5110'].map((screen) => `/${screen}?view=tree`),
    '/ROOM5110?view=tree&q=%E6%97%A5%E6%9C%AC',
    ...['', '/edit'].map((more) => `/EXPO3110/${expo}${more}`),
    ...['', '/edit'].map((more) => `/AREA4110/${area}${more}`),
    ...['', '/edit'].map((more) => `/ROOM5110/${room}${more}`),
    ...['noEnglish', 'deadEnds', 'noManager'].map((queue) => `/QUEUES?queue=${queue}`),
    `/TRANS7000/graph?spaceId=${area}`,
    '/TRANS7000/graph?view=table&state=leads',
    '/AC2110/batches',
    ...['', '/edit'].map((more) => `/EXTRANS11000/${link}${more}`),
    '/EXTRANS11000/new',
    '/EXTRANS11000?check=problem',
    '/EXTRANS11000?q=%E3%81%AA%E3%81%84',
    ...['', '/edit'].map((more) => `/WEBVIEW13000/${site}${more}`),
    '/WEBVIEW13000/new',
    ...['', '/edit'].map((more) => `/NDSD14110/${ndsd}${more}`),
    '/NDSD14110/new',
    '/NDSD14110?q=%E3%81%AA%E3%81%84',
    ...['month', 'week'].map((view) => `/NDSD14110?view=${view}`),
    '/NDSD14110?view=month&day=2025-05-03',
    '/SCHEDULE?view=table',
    '/SCHEDULE?view=agenda',
    '/SCHEDULE?unit=hour&duration=48&spaceLevel=3',
    '/SCHEDULE?q=no-such-pattern',
    ...['', '/edit'].map((more) => `/PLANS/${plan}${more}`),
    `/CHANGES/${change}`,
    `/PLANS/new?from=${plan}`,
    '/PLANS?q=%E3%81%AA%E3%81%84',
    `/STOPTEMPLATES/${template}`,
    '/STOPTEMPLATES/new?use=reopen',
    '/SHEETS?kind=room&list=q%3D%25E6%2597%25A5',
    `/SHEETS/${sheet}`,
    ...['AREA4110', 'ROOM5110', 'AR12110', 'SCHEDULE'].map((screen) => `/${screen}?at=2025-10-13T23:00`),
    '/ROOM5110?view=tree&at=2025-10-13T23:00',
    `/ASOF/${room}?at=2025-05-01T12:00&with=2025-10-14T00:00`,
    '/ASOF?at=2025-05-01T12:00&with=2025-10-14T00:00&show=changed',
    '/ASOF?q=%E3%81%AA%E3%81%84',
    ...[area, room, roomPattern, arEvent].map((id) => `/ASOF/${id}?at=2025-05-01T12:00`),
    '/EXPO3110/new',
    `/AREA4110/new?expoAreaId=${expo}`,
    '/ROOM5110/new',
    '/ROOM5110/new/template',
    '/AREA4110/new/template',
    '/EXPO3110/new/template',
    '/ROOM5110/work',
    `/ROOM5110/work?space=${nodeKey({ kind: 'room', id: room ?? '' })}`,
    `/ROOM5110/work?space=${nodeKey({ kind: 'pattern', id: areaPattern ?? '' })}`,
    `/ROOM5110/new?spaceParentId=${room}`,
    `/ROOM5521/new?spaceId=${room}`,
    `/AREA4521/new?spaceId=${area}`,
    '/ROOM5521/new',
    ...['ROOM5521', 'ROOM5541', 'ROOM5561', 'ROOM5701'].map((screen) => `/${screen}/${roomPattern}`),
    ...['AREA4521', 'AREA4701'].map((screen) => `/${screen}/${areaPattern}`),
    `/ROOM5810/${roomStop}`,
    `/AREA4810/${areaStop}`,
    ...['', '/edit'].map((more) => `/AR12110/${arEvent}${more}`),
    '/AR12110/new',
    '/AR12110?q=%E3%81%AA%E3%81%84',
    '/AR12110?expiry=warned',
    `/AR12810/${arStop}`,
    '/AREA4810?timeline=0',
    ...['', '/edit'].map((more) => `/TRANS7000/${transition}${more}`),
    '/TRANS7000/new',
    '/TRANS7000/graph',
    '/TRANS7000/graph?view=table',
    '/TRANS7000/periods',
    '/TRANS7000?q=%E3%81%AA%E3%81%84',
    `/AC2121/${user}`,
    `/AC2121/${user}/leaving`,
    `/AC2122/${user}`,
    `/AC2131/${file}`,
    '/AC2110?withoutGrant=1',
    '/AC2110?tab=hygiene&care=without',
    '/AC2110?tab=hygiene&care=expiring',
    `/ACCESS6000?spaceId=${room}`,
    '/ACCESS6000?view=actions',
    `/ACCESS6000?view=actions&spaceId=${room}&action=roomPattern.create`,
    '/ACCESS6000?view=unmanaged',
    '/ACCESS6000?view=sets',
    '/ACCESS6000/sets/new',
    `/ACCESS6000/sets/${accessSet}`,
    '/ACCESS6000?view=unmanaged&kind=room',
    '/MA9110/mails',
    ...['', '/edit'].map((more) => `/MA9110/${notice}${more}`),
    '/MA9110/new',
    '/MA9110?q=%E3%81%AA%E3%81%84',
    ...['', '/edit'].map((more) => `/INFO15110/${info}${more}`),
    `/INFO15110/new?from=${info}`,
    '/INFO15110?status=ending',
    '/TOOL8110/versions',
    '/TOOL8110/versions?q=%E3%81%AA%E3%81%84',
    '/TOOL8201?type=android',
    `/TOOL8201/${tool}`,
    '/SET9201/machine-tokens',
    '/ROOM5110?deliveryStopped=1',
    '/ROOM5110/rich-contents',
    '/ROOM5110/rich-contents?state=capMissing',
    '/ROOM5110/rich-contents?q=%E3%81%AA%E3%81%84',
    `/ROOM5110/${contentRoom}/rich-contents/${content}`,
    '/ROOM5110?q=%E3%81%AA%E3%81%84',
    '/AC2110?q=%E3%81%AA%E3%81%84',
    '/ROOM5110/00000000-0000-4000-8000-000000000000',
  ]
}

/** The ID of a change of many that gives a room another facility number. */
async function changed(api: Api, room: string): Promise<string> {
  const body = { manyKind: 'room', targetIds: [room], acts: [{ act: 'set', field: 'metaFacilityNo', value: 'N-100' }] }
  const { token } = (await api.post('/many-changes', body)).body.item as { token: string }
  const { status, body: done } = await api.post('/many-changes', { ...body, token })
  if (status !== 200) throw new Error(`/many-changes: ${status} ${JSON.stringify(done)}`)
  return (done.item as { changeId: string }).changeId
}
