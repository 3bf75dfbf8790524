import { namesAt, textsAt } from '#app/(console)/names/name-kinds.ts'
import { appNotificationInput } from '#lib/contracts/app-notifications.ts'
import { arEventInput } from '#lib/contracts/ar-events.ts'
import { expoAreaInput } from '#lib/contracts/expo-areas.ts'
import { externalTransitionEdit } from '#lib/contracts/external-transitions.ts'
import { noticeInput } from '#lib/contracts/notices.ts'
import { patternEdit } from '#lib/contracts/patterns.ts'
import { roomEdit } from '#lib/contracts/rooms.ts'
import { screenOfPath } from '#lib/contracts/screens.ts'
import { venueAreaInput } from '#lib/contracts/venue-areas.ts'
import { WORK_KINDS, type WorkKind, type WorkNeed, workItem } from '#lib/contracts/work-queues.ts'
import { queueBack } from '#lib/core/queue-back.ts'
import { fixFields } from './fix-fields.ts'
import { fixHref, workHref } from './work-links.ts'

const NEEDS = workItem.shape.needs._zod.def.element.options as readonly WorkNeed[]
const id = '3f2b7c1e-5a4d-4e6f-8a9b-0c1d2e3f4a5b'
const spaceId = '4f2b7c1e-5a4d-4e6f-8a9b-0c1d2e3f4a5b'
const back = '/QUEUES?queue=noEnglish&q=館'

test('every row leads to a page of the console, and what has to be mended there knows the way back', () => {
  for (const kind of WORK_KINDS) {
    expect([kind, screenOfPath(workHref({ kind, id, spaceId }))]).not.toEqual([kind, null])
    for (const need of NEEDS) {
      const url = new URL(fixHref({ kind, id, spaceId, needs: [need] }, back), 'http://console.test')
      expect([kind, need, screenOfPath(url.pathname) !== null, queueBack(url.search)]).toEqual([kind, need, true, back])
    }
  }
  expect(workHref({ kind: 'richContent', id, spaceId })).toBe(`/ROOM5110/${spaceId}/rich-contents/${id}`)
})

test('what visitors cannot get to begins with a transition that leads there, what they cannot leave with one from there', () => {
  expect(fixHref({ kind: 'room', id, spaceId: '', needs: ['noWayIn'] }, back)).toContain(
    `/TRANS7000/new?to=rooms&toId=${id}&`,
  )
  expect(fixHref({ kind: 'arEvent', id, spaceId: '', needs: ['noWayBack'] }, back)).toContain(
    `/TRANS7000/new?from=ar-events&fromId=${id}&`,
  )
})

const FORMS: Partial<Record<WorkKind, { shape: object }>> = {
  expoArea: expoAreaInput,
  venueArea: venueAreaInput,
  room: roomEdit,
  areaPattern: patternEdit,
  roomPattern: patternEdit,
  arEvent: arEventInput,
  externalTransition: externalTransitionEdit,
  webview: externalTransitionEdit,
  notice: noticeInput,
  appNotification: appNotificationInput,
}

test('what is typed beside a row is read and saved by its kind, whoever may see the row', () => {
  for (const kind of WORK_KINDS.filter((one) =>
    NEEDS.some((need) => fixFields({ kind: one, needs: [need] }).length > 0),
  )) {
    const page = workHref({ kind, id, spaceId })
    expect([kind, namesAt(page, true, 0) !== null || textsAt(page) !== null]).toEqual([kind, true])
  }
  // In a list of texts there is no name to correct.
  for (const kind of ['notice', 'appNotification'] as const) {
    expect(namesAt(workHref({ kind, id, spaceId }), true, 0)).toBeNull()
    expect(fixFields({ kind, needs: ['text'] })).toMatchObject([{ isLong: true }])
  }
})

test('what is typed beside a row are fields of the form of its object', () => {
  for (const kind of WORK_KINDS) {
    const typed = NEEDS.flatMap((need) => fixFields({ kind, needs: [need] }))
    const form = FORMS[kind]
    if (!form) expect([kind, typed]).toEqual([kind, []])
    else expect(typed.length).toBeGreaterThan(0)
    for (const { name, ja } of typed) {
      expect([kind, name, Object.hasOwn(form?.shape ?? {}, name)]).toEqual([kind, name, true])
      if (ja) expect([kind, ja, Object.hasOwn(form?.shape ?? {}, ja)]).toEqual([kind, ja, true])
    }
  }
})
