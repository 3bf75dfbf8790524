import { manyFieldsOf } from '#lib/contracts/many-fields.ts'
import { type ActDraft, ALL_TEXTS, draftFor, draftOf, fieldsOffered, spacesAtMost, toAct } from './act-draft.ts'

const picked = (field: string, count: number): ActDraft => ({
  ...draftOf('user', field),
  picked: Array.from({ length: count }, (_, n) => ({ id: `${field}${n}`, name: '', nameEn: '' })),
})

test('how many spaces so many people are given at once counts what all acts pick', () => {
  const acts = [picked('areaList', 2000), draftOf('user', 'lastDay'), picked('roomList', 2761)]
  expect(spacesAtMost('user', 21, acts)).toEqual({ people: 21, max: 4761, isOver: false })
  expect(spacesAtMost('user', 22, acts)).toMatchObject({ max: 4545, isOver: true })
  expect(spacesAtMost('user', 1, acts)).toMatchObject({ max: 5000, isOver: false })
  expect(spacesAtMost('room', 22, [])).toBeNull()
})

test('whether people can log in is asked by a dialog of its own, and is none of the fields that are chosen from', () => {
  expect(fieldsOffered('user')).toEqual(['areaList', 'roomList', 'roomPatternList', 'lastDay'])
  expect(fieldsOffered('notice')).toEqual([ALL_TEXTS, ...manyFieldsOf('notice')])
})

test('words are replaced in all texts of a kind at once; addresses are none, and what was typed stays where another field is chosen', () => {
  const typed: ActDraft = { ...draftOf('arEvent', ALL_TEXTS), find: '旧館', replacement: '新館' }
  expect(toAct('arEvent', typed)).toEqual({
    act: 'replace',
    fields: manyFieldsOf('arEvent').filter((field) => field.startsWith('spacePattern')),
    find: '旧館',
    replacement: '新館',
  })
  expect(draftFor('arEvent', 'spacePatternTitle', typed)).toMatchObject({ how: 'replace', find: '旧館' })
  expect(draftFor('arEvent', 'cameraPermission', typed)).toEqual(draftOf('arEvent', 'cameraPermission'))
  expect(fieldsOffered('user')).not.toContain(ALL_TEXTS)
  expect(toAct('room', draftOf('room', ALL_TEXTS))).toMatchObject({
    fields: expect.not.arrayContaining(['metaFacilityNo']),
  })
  expect(toAct('pattern', draftOf('pattern', ALL_TEXTS))).toMatchObject({
    fields: expect.not.arrayContaining(['contentId']),
  })
})
