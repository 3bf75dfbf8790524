import { RICH_MAX } from '#lib/contracts/rich-contents.ts'
import { makeRichContent } from '../make.ts'
import { type FieldInput, type FieldInputs, longerThan, patched, posted } from './field-input.ts'

const CONTENT = { richContentTitle: '8K映像', richContentType: '8kVr', richContentId: 'RC-1' }
const registered = posted('104', '/rich-contents', ({ world }) => ({ ...CONTENT, roomId: world.rooms }))

/** The room has so many already; the first one has this ID. */
const besides = (count: number, content_id: string): FieldInput => ({
  operation: '104',
  send: async (desk) => {
    for (let n = 0; n < count; n++) {
      await makeRichContent(desk.db, { room_id: desk.world.rooms, ...(n === 0 ? { content_id } : {}) })
    }
    return registered({}).send(desk)
  },
})

export const RICH_INPUTS: FieldInputs<'richContent'> = {
  richContentTitle: registered({ richContentTitle: '' }),
  richContentType: registered({ richContentType: '2K' }),
  richListLength: besides(RICH_MAX - 1, 'RC-2'),
  registeredChecks: besides(1, CONTENT.richContentId),
  distributionCapacityCheck: registered({ distributionCapacityCheck: '0.0001' }),
}

const vipAdded = posted('130', '/vip-users', ({ world }) => ({ vipUserId: 'expo-2', vipMemo: '', roomId: world.rooms }))
const vipEdited = patched(
  '132',
  ({ world }) => `/vip-users/${world['vip-users']}`,
  () => ({ vipUserId: 'expo-2' }),
)

export const VIP_INPUTS: FieldInputs<'vip'> = {
  vipUserId: vipAdded({ vipUserId: '' }),
  vipMemo: vipEdited({ vipMemo: longerThan(200) }),
  vipManagerId: 'The entry that is edited is named in the path; one that is not there is answered with 404.',
}
