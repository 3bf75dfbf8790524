import { thumbnailUrlOf } from '#lib/contracts/thumbnails.ts'
import { UPLOADS } from '#lib/contracts/upload-purposes.ts'
import { type FieldInputs, longerThan, patched, posted, UNKNOWN_ID } from './field-input.ts'

const SHOWN = { openStartDate: '2026-07-01T00:00:00Z', openEndDate: '2026-07-02T00:00:00Z' }

const NOTICE = { ...SHOWN, notificationType: 'information', notificationContent: 'お知らせ' }

export const NOTICE_INPUTS: FieldInputs<'notification'> = {
  notificationType: posted('91', '/notices', () => NOTICE)({ notificationType: 'gossip' }),
  notificationContent: patched(
    '93',
    ({ world }) => `/notices/${world.notices}`,
    () => NOTICE,
  )({
    notificationContent: '',
  }),
}

const NEWS = { ...SHOWN, information: '開幕しました。' }
const written = posted('149', '/app-notifications', () => NEWS)
const rewritten = patched(
  '151',
  ({ world }) => `/app-notifications/${world['app-notifications']}`,
  () => NEWS,
)
const noPicture = { thumbnailUrl: thumbnailUrlOf(UNKNOWN_ID), thumbnailName: 'a.png' }

export const INFORMATION_INPUTS: FieldInputs<'information'> = {
  informationId: written({ informationId: '第 1 号' }),
  information: rewritten({ information: '' }),
  informationEn: rewritten({ informationEn: longerThan(2000) }),
  thumbnailCheck: [
    written(noPicture),
    rewritten({ ...noPicture, thumbnailName: 'a.svg' }),
    posted('151', '/uploads')({ purpose: 'informationThumbnail', fileName: 'a.svg', fileSize: 1 }),
  ],
}

const TOOL = { toolVersion: '2.0', toolUpdateDate: '2025-05-01', toolDownloadLink: 'https://tools.example/' }
const registered = posted('31', '/tools', () => ({ ...TOOL, toolType: 'ios' }))
const edited = patched(
  '33',
  ({ world }) => `/tools/${world.tools}`,
  () => TOOL,
)

export const TOOL_INPUTS: FieldInputs<'tool'> = {
  toolType: registered({ toolType: 'toaster' }),
  toolFileName: registered({ toolDownloadLink: '' }),
  toolFileSize: posted(
    '31',
    '/uploads',
  )({
    purpose: 'toolFile',
    fileName: 'a.exe',
    fileSize: UPLOADS.toolFile.maxBytes + 1,
  }),
  toolDownloadLink: edited({ toolDownloadLink: 'http://tools.example/' }),
  toolVersion: edited({ toolVersion: '' }),
  toolUpdateDate: registered({ toolUpdateDate: '2025-02-31' }),
}
