import { visitorView } from './visitor-view.ts'

const pattern = {
  spacePatternTitle: '昼の茶会',
  spacePatternTitleEn: 'Tea at noon',
  eventName: '茶会',
  eventNameEn: 'Tea party',
  spacePatternMetaExplanatoryText: '抹茶を点てます。',
  spacePatternMetaExplanatoryTextEn: 'We make matcha.',
  spacePatternMetaAuthor: '',
  spacePatternMetaAuthorEn: '',
  contentId: 'content-1',
  cameraPermission: true,
  pickupPermission: false,
  openType: 'normal',
} as const
const room = {
  spaceTitle: '茶室',
  spaceTitleEn: 'Tea room',
  metaAuthor: '裏千家',
  metaAuthorEn: 'Urasenke',
  thumbnailUrl: '/cms/v1/fe/thumbnails/1',
}

test('each language shows its own texts, and nothing is missing where all is given', () => {
  const shared = { picture: room.thumbnailUrl, missing: [] }
  expect(visitorView(pattern, room, 'ja')).toEqual({
    ...shared,
    name: '昼の茶会',
    event: '茶会',
    room: '茶室',
    author: '裏千家',
    overview: '抹茶を点てます。',
  })
  expect(visitorView(pattern, room, 'en')).toMatchObject({ ...shared, name: 'Tea at noon', author: 'Urasenke' })
})

test('what is not written in English is missing there and not in Japanese', () => {
  const half = { ...pattern, spacePatternTitleEn: ' ', eventNameEn: '', spacePatternMetaExplanatoryTextEn: '' }
  expect(visitorView(half, { ...room, metaAuthorEn: '' }, 'en')).toMatchObject({
    name: '',
    missing: ['name', 'event', 'author', 'overview'],
  })
  expect(visitorView(half, room, 'ja').missing).toEqual([])
})

test('picture and content are missing for everyone; an event that there is not is missed by nobody', () => {
  const bare = { ...pattern, contentId: '', eventName: '', eventNameEn: '' }
  for (const lang of ['ja', 'en'] as const) {
    expect(visitorView(bare, { ...room, thumbnailUrl: '' }, lang).missing).toEqual(['picture', 'content'])
  }
})

test('a pattern with an author of its own shows that one, in each language', () => {
  const own = { ...pattern, spacePatternMetaAuthor: '表千家' }
  expect(visitorView(own, room, 'ja')).toMatchObject({ author: '表千家', missing: [] })
  expect(visitorView(own, room, 'en')).toMatchObject({ author: '', missing: ['author'] })
})
