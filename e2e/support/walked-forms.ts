import { expect, type Page } from 'playwright/test'
import { pngOf } from '#lib/testing/pictures.ts'
import type { WalkedForm } from './field-places.ts'
import type { FormObjects } from './form-objects.ts'
import { filled, wordsOf } from './words.ts'

const words = wordsOf.ja

type Walked = WalkedForm & {
  address: string
  /** What is done on the page until the form is there and can be saved. */
  open?: (page: Page) => Promise<void>
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
const fill = (texts: Record<string, string>) => async (page: Page) => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}

const PICTURE = { thumbnailName: 'thumbnailUrl' }
const CLASS = { spaceType: 'spaceParentId' }

const spaceForms = (it: FormObjects): Walked[] => [
  { operation: '41', path: /expo-areas/, address: `/EXPO3110/${it.expoArea}/edit` },
  { operation: '41', path: /venue-areas/, address: `/AREA4110/${it.venueArea}/edit` },
  { operation: '41', path: /rooms/, address: `/ROOM5110/${it.room}/edit`, shown: { ...PICTURE, ...CLASS } },
  {
    operation: '39',
    path: /rooms/,
    address: `/ROOM5110/new?spaceParentId=${it.room}`,
    shown: PICTURE,
    open: fill({ [words.rooms.name]: '離れ' }),
  },
  {
    operation: '39',
    path: /copy/,
    address: `/ROOM5110/${it.room}`,
    shown: { releasePeriod: 'copySchedule' },
    open: press(words.copies.copy),
  },
]

const TYPE = { spacePatternMetaType: 'openType' }

const patternForms = (it: FormObjects): Walked[] => [
  { operation: '52', path: /patterns/, address: `/AREA4521/${it.areaPattern}`, shown: TYPE },
  { operation: '52', path: /patterns/, address: `/ROOM5521/${it.pattern}`, shown: TYPE },
  { operation: '52', path: /patterns/, address: `/ROOM5541/${it.pattern}` },
  { operation: '52', path: /patterns/, address: `/ROOM5561/${it.pattern}`, shown: TYPE },
  {
    operation: '52',
    path: /ar-events/,
    address: `/AR12110/${it.arEvent}/edit`,
    shown: { ...PICTURE, guideImageName: 'guideImageUrl' },
  },
]

const IN_PERIOD = ['openEndDate', 'openDateRelation', 'noDataRelation', 'publicDateRepeat', 'openDateId']

const publicationForms = (it: FormObjects): Walked[] => [
  {
    operation: '75',
    path: /schedule-entries/,
    address: `/ROOM5701/${it.pattern}`,
    shown: Object.fromEntries(IN_PERIOD.map((field) => [field, 'openStartDate'])),
    open: (page) =>
      page.getByRole('button', { name: new RegExp(filled(words.schedules.editOf, { at: '.*' })) }).click(),
  },
  {
    operation: '96',
    path: /stop$/,
    address: `/ROOM5110/${it.room}`,
    shown: { closeDataCheck: 'closeReason' },
    open: async (page) => {
      await press(words.stops.stop)(page)
      await fill({ [words.stops.closeReason]: '台風' })(page)
    },
  },
  {
    operation: '96',
    path: /reopen$/,
    address: `/ROOM5110/${it.stopped}`,
    shown: { reopenDataCheck: 'reopenReason' },
    open: async (page) => {
      await press(words.stops.reopen)(page)
      await fill({ [words.stops.reopenReason]: '直した' })(page)
    },
  },
  {
    operation: '104',
    path: /rich-contents/,
    address: `/ROOM5110/${it.room}/rich-contents/${it.content}`,
    shown: { registeredChecks: 'richContentId', richListLength: 'richContentId' },
    open: press(words.richContents.edit),
  },
  {
    operation: '132',
    path: /vip-users/,
    address: `/ROOM5110/${it.room}`,
    open: press(filled(words.vipUsers.editOf, { id: 'EXPO-1' })),
  },
]

const newsForms = (it: FormObjects): Walked[] => [
  {
    operation: '84',
    path: /transitions/,
    address: `/TRANS7000/${it.transition}/edit`,
    shown: { transitionRelation: 'transitionToId', openAutoGenDateError: 'isPublic' },
  },
  { operation: '122', path: /external-transitions/, address: `/EXTRANS11000/${it.link}/edit` },
  { operation: '93', path: /notices/, address: `/MA9110/${it.notice}/edit` },
  {
    operation: '151',
    path: /app-notifications/,
    address: `/INFO15110/${it.information}/edit`,
    shown: { thumbnailCheck: 'thumbnailUrl' },
  },
  {
    operation: '143',
    path: /ndsd-events/,
    address: `/NDSD14110/${it.ndsdEvent}/edit`,
    shown: {
      dataCheck: 'ndsdEventMetaInfo1',
      stillImageDataCheck: 'stillImageUrl1',
      openStartDateCheck: 'openStartDate',
      openEndDateCheck: 'openEndDate',
      ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`stillImageFileName${n}`, `stillImageUrl${n}`])),
    },
    open: async (page) => {
      await page.getByRole('radio', { name: words.ndsdEvents.info_both, exact: true }).check()
      const still = page.getByRole('group', { name: filled(words.ndsdEvents.still, { place: 1 }) })
      const buffer = await pngOf({ width: 32, height: 20 })
      await still.locator('input[type=file]').setInputFiles({ name: '式典.png', mimeType: 'image/png', buffer })
      await expect(still.getByRole('button', { name: words.uploads.remove })).toBeVisible()
    },
  },
]

const TOOL_FILE = { toolUploadId: 'toolFileName', toolFileSize: 'toolFileName' }

const staffForms = (it: FormObjects): Walked[] => [
  {
    operation: '31',
    path: /tools$/,
    address: '/TOOL8201?type=windows',
    shown: TOOL_FILE,
    open: async (page) => {
      await page.getByRole('radio', { name: words.tools.source_link }).check()
      await fill({ [words.tools.version]: '2.0', [words.tools.link]: 'https://tools.example/' })(page)
    },
  },
  {
    operation: '31',
    path: /tools$/,
    address: '/TOOL8201?type=windows',
    shown: TOOL_FILE,
    open: async (page) => {
      await page.getByRole('radio', { name: words.tools.source_file }).check()
      await fill({ [words.tools.version]: '2.0' })(page)
      const file = { name: 'viewer.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ a program') }
      await page.locator('form.save-form input[type=file]').setInputFiles(file)
    },
  },
  { operation: '33', path: /tools/, address: `/TOOL8201/${it.tool}` },
  { operation: '11', path: /me$/, address: '/SET9201' },
  // A level has one kind of spaces: areas, rooms, room patterns.
  ...['2', '4', '6'].map((level) => ({
    operation: '16' as const,
    path: /invitations/,
    address: '/AC2111',
    open: async (page: Page) => {
      await fill({ [words.users.name]: '新井', [words.users.email]: 'new@expo.example' })(page)
      await page.locator('#f-cmsAccountAuth').selectOption(level)
    },
  })),
  { operation: '18', path: /users/, address: `/AC2122/${it.user}`, shown: { accountId: 'cmsAccountAuth' } },
]

/** The forms of the console, in Japanese: how each is reached, and which of its fields show the messages of others. */
export const walkedForms = (it: FormObjects): Walked[] =>
  [spaceForms, patternForms, publicationForms, newsForms, staffForms].flatMap((of) => of(it))
