import { expect } from 'playwright/test'
import { type Api, made } from './api.ts'

const SHOWN = { openStartDate: '2098-04-13T00:00:00Z', openEndDate: '2098-04-14T00:00:00Z' }

const SUMMARY = { summary: '海に向いて建つ。\n\n朝が明るい。', summaryEn: 'It looks at the sea.' }
const TEXTS = { description: '庭を見る。\n\n茶を飲む。', descriptionEn: 'A garden.' }

/** A room with a stop in force. */
async function stoppedRoom(api: Api): Promise<string> {
  const room = await made(api, '/rooms', { spaceTitle: '停止中', spaceType: 'main', metaType: 'pavilion' })
  await made(api, '/patterns', { spaceId: room, spacePatternTitle: '夜', contentId: 'content-2' })
  const stop = { targets: [{ kind: 'room', id: room }], closeReason: '台風' }
  expect((await api.post('/stops', stop)).status).toBe(201)
  return room
}

/** One object of each kind that has a form. All IDs. */
export async function makeFormObjects(api: Api) {
  const expoArea = await made(api, '/expo-areas', { spaceTitle: '南エリア', ...SUMMARY })
  const venueArea = await made(api, '/venue-areas', { spaceTitle: '南広場', spaceParentId: expoArea, ...TEXTS })
  const limit = { metaLimitRadio: true, metaLimitConditions: 10, pickupPermission: true, metaAuthor: '茶会' }
  const place = { spaceType: 'main', metaType: 'pavilion' }
  const room = await made(api, '/rooms', { spaceTitle: '茶室', ...place, ...limit, ...TEXTS })
  const patternOf = (spaceId: string) =>
    made(api, '/patterns', { spaceId, spacePatternTitle: '昼', contentId: 'content-1' })
  const pattern = await patternOf(room)
  await made(api, '/schedule-entries', { ...SHOWN, openType: 'normal', spacePatternId: pattern })
  await made(api, '/vip-users', { roomId: room, vipUserId: 'EXPO-1' })
  return {
    expoArea,
    venueArea,
    room,
    pattern,
    areaPattern: await patternOf(venueArea),
    stopped: await stoppedRoom(api),
    arEvent: await made(api, '/ar-events', { spacePatternTitle: '花火', spaceId: room }),
    content: await made(api, '/rich-contents', {
      roomId: room,
      richContentTitle: '8K',
      richContentType: '8kVr',
      richContentId: 'RC-1',
    }),
    transition: await made(api, '/transitions', {
      transitionFromId: venueArea,
      transitionToId: room,
      transitionType: 'gate',
    }),
    link: await made(api, '/external-transitions', {
      exTransType: 'external',
      exTransTitle: '公式サイト',
      webviewUrl: 'https://link.invalid/',
      exTransSpaceKind: 'room',
      exTransSpace: room,
    }),
    ndsdEvent: await made(api, '/ndsd-events', {
      ...SHOWN,
      ndsdEventName: '日本の日',
      ndsdEventMetaInfoType: 'text',
      ndsdEventMetaInfo1: '式典',
    }),
    notice: await made(api, '/notices', { ...SHOWN, notificationType: 'information', notificationContent: '休館' }),
    information: await made(api, '/app-notifications', { ...SHOWN, information: '開幕' }),
    tool: await made(api, '/tools', {
      toolType: 'ios',
      toolVersion: '1.0',
      toolUpdateDate: '2025-05-01',
      toolDownloadLink: 'https://tools.example/',
    }),
    user: await made(api, '/invitations', { email: 'maker@expo.example', userName: '牧', cmsAccountAuth: 1 }),
  }
}

export type FormObjects = Awaited<ReturnType<typeof makeFormObjects>>
