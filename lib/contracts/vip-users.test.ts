import { vipUserEdit } from './vip-users.ts'

test.each([' expo-1 ', 'ｅｘｐｏ－１', 'expo\u200b-1', '\u2060expo-1\u00ad'])(
  'the ExpoID %p is read as it is seen',
  (typed) => {
    expect(vipUserEdit.parse({ vipUserId: typed, vipMemo: '' }).vipUserId).toBe('expo-1')
  },
)
