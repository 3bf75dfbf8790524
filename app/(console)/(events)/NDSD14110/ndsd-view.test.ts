import { NEW_NDSD_EVENT } from './ndsd-event-values.ts'
import { ndsdView } from './ndsd-view.ts'

const event = {
  ...NEW_NDSD_EVENT,
  ndsdEventName: '日本の日',
  ndsdEventNameEn: 'Japan Day',
  ndsdEventMetaInfoType: 'both' as const,
  ndsdEventMetaInfo1: 'ようこそ',
  ndsdEventMetaInfoEn1: 'Welcome',
  ndsdEventMetaInfo3: '式典',
  stillImageUrl2: '/cms/v1/fe/thumbnails/2',
}

test('visitors see the texts and images that are given, in their order', () => {
  const { name, texts, stills } = ndsdView(event, 'ja')
  expect(name).toEqual({ text: '日本の日', isGap: false })
  expect(texts.map(({ place, text }) => [place, text])).toEqual([
    [1, 'ようこそ'],
    [3, '式典'],
  ])
  expect(stills).toEqual([{ place: 2, url: '/cms/v1/fe/thumbnails/2' }])
})

test('where English is missing the Japanese text is shown, and that is a gap', () => {
  const { name, texts } = ndsdView(event, 'en')
  expect(name).toEqual({ text: 'Japan Day', isGap: false })
  expect(texts.map(({ text, isGap }) => [text, isGap])).toEqual([
    ['Welcome', false],
    ['式典', true],
  ])
})

test('what is not to be shown is not shown', () => {
  expect(ndsdView({ ...event, ndsdEventMetaInfoType: 'text' }, 'ja').stills).toEqual([])
  expect(ndsdView({ ...event, ndsdEventMetaInfoType: 'stillImage' }, 'ja').texts).toEqual([])
})
