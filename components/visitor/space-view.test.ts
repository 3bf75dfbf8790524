import { shownOfArEvent, shownOfArea, shownOfExpoArea, shownOfRoom, spaceView } from './space-view.ts'

const room = {
  spaceTitle: '茶室',
  spaceTitleEn: 'Tea room',
  metaAuthor: '裏千家',
  metaAuthorEn: '',
  description: '庭を見る。',
  descriptionEn: 'A garden.',
  thumbnailUrl: '/cms/v1/fe/thumbnails/1',
  pickupPermission: true,
}

test('a room shows its own texts and picture in each language, and what is missing there', () => {
  const shown = shownOfRoom(room)
  expect(spaceView(shown, 'ja')).toEqual({
    name: '茶室',
    author: '裏千家',
    overview: '庭を見る。',
    picture: room.thumbnailUrl,
    missing: [],
  })
  expect(spaceView(shown, 'en')).toMatchObject({ name: 'Tea room', author: '', missing: ['author'] })
  expect(spaceView(shownOfRoom({ ...room, thumbnailUrl: '', metaAuthor: ' ' }), 'en').missing).toEqual(['picture'])
})

test('a venue area has neither picture nor author to miss', () => {
  const area = { spaceTitle: '広場', spaceTitleEn: '', description: '', descriptionEn: '' }
  expect(spaceView(shownOfArea(area), 'ja')).toMatchObject({ name: '広場', missing: ['overview'] })
  expect(spaceView(shownOfArea(area), 'en').missing).toEqual(['name', 'overview'])
})

test('a V Expo area shows its summary', () => {
  const area = { spaceTitle: '東ゲート', spaceTitleEn: 'East', summary: '入口。', summaryEn: '' }
  expect(spaceView(shownOfExpoArea(area), 'ja')).toMatchObject({ name: '東ゲート', overview: '入口。', missing: [] })
  expect(spaceView(shownOfExpoArea(area), 'en')).toMatchObject({ name: 'East', missing: ['overview'] })
})

test('an AR event shows its organizer and whether photos are allowed', () => {
  const event = {
    spacePatternTitle: '花火',
    spacePatternTitleEn: 'Fireworks',
    spacePatternMetaAuthor: '市',
    spacePatternMetaAuthorEn: 'City',
    spacePatternMetaExplanatoryText: '夜に。',
    spacePatternMetaExplanatoryTextEn: 'At night.',
    thumbnailUrl: '',
    cameraPermission: true,
  }
  expect(shownOfArEvent(event).camera).toBe(true)
  expect(spaceView(shownOfArEvent(event), 'en')).toMatchObject({ author: 'City', missing: ['picture'] })
})
