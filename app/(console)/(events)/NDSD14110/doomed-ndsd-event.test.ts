import { doomedAppNotification } from '#app/(console)/(notices)/INFO15110/doomed-app-notification.ts'
import { doomedNotice } from '#app/(console)/(notices)/MA9110/doomed-notice.ts'
import { doomedTool } from '#app/(console)/(tools)/doomed-tool.ts'
import type { AppNotification } from '#lib/contracts/app-notifications.ts'
import type { NdsdEvent } from '#lib/contracts/ndsd-events.ts'
import type { Notice } from '#lib/contracts/notices.ts'
import type { Tool } from '#lib/contracts/tools.ts'
import { doomedNdsdEvent } from './doomed-ndsd-event.ts'

const event = { id: 'e', version: 1, ndsdEventName: '日本の日', ndsdEventNameEn: 'Japan Day' }

test('a deletion says what it takes from visitors, and what takes its place', () => {
  const shown = { ...event, status: 'opening', defaultSetting: true } as NdsdEvent
  expect(doomedNdsdEvent(shown).also).toEqual(['isShown', 'isDefaultEvent'])
  expect(doomedNdsdEvent({ ...shown, status: 'waiting', defaultSetting: false }).also).toEqual([])
  const texts = { notificationContent: '保守', notificationContentEn: '', information: '保守', informationEn: '' }
  const notice = { id: 'n', version: 1, ...texts, status: 'opening' }
  expect(doomedNotice(notice as unknown as Notice).also).toEqual(['isShown'])
  expect(doomedAppNotification({ ...notice, status: 'ending' } as unknown as AppNotification).also).toEqual([])
  expect(doomedTool({ id: 't', version: 1, isCurrent: true } as Tool, '2').also).toEqual(['isCurrentTool'])
})
