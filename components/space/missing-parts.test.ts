import { missingParts } from './missing-parts.ts'

test('what has Japanese and no English is named, in the order of a form', () => {
  const room = {
    spaceTitle: '未来館',
    spaceTitleEn: 'Future',
    metaAuthor: '山田電機',
    metaAuthorEn: '',
    description: '説明',
    descriptionEn: '',
  }
  expect(missingParts(room)).toEqual(['author', 'description'])
})

test('what does not hold all its texts says itself what is missing; a text alone is told too', () => {
  expect(missingParts({ spaceTitle: '能', spaceTitleEn: '', missingEnParts: ['name', 'text'] })).toEqual([
    'name',
    'text',
  ])
  expect(missingParts({ content: 'お知らせ', contentEn: '' })).toEqual(['text'])
})

test('what has no Japanese either is not missing', () => {
  expect(missingParts({ spaceTitle: '未来館', spaceTitleEn: 'Future', metaAuthor: '', metaAuthorEn: '' })).toEqual([])
  expect(missingParts({ spacePatternTitle: '朝', spacePatternTitleEn: '' })).toEqual(['name'])
})
