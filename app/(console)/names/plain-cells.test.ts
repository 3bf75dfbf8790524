import { namedIn, namesAt } from './name-kinds.ts'

const id = '3f2b7c1e-5a4d-4e6f-8a9b-0c1d2e3f4a5b'
const cellsAt = (page: string) => namesAt(`/${page}/${id}`, true, 0)?.kind((kind) => kind.cells ?? {})

test('plain fields are corrected by the columns that show them', () => {
  expect(cellsAt('ROOM5110')).toEqual({ facilityNo: ['metaFacilityNo'], author: ['metaAuthor', 'metaAuthorEn'] })
  expect(cellsAt('AR12110')).toEqual({ author: ['spacePatternMetaAuthor', 'spacePatternMetaAuthorEn'] })
  expect(cellsAt('EXTRANS11000')).toEqual({ url: ['webviewUrl'] })
  expect(cellsAt('ROOM5521')).toEqual({ event: ['eventName', 'eventNameEn'] })
  expect(cellsAt(`ROOM5110/${id}/rich-contents`)).toEqual({ contentId: ['richContentId'] })
  expect(cellsAt('AREA4110')).toEqual({})
})

test('what leads to no page is corrected by the kind of its table and the facts of its acts', () => {
  const facts = JSON.stringify({ id, version: 3 })
  const vip = namedIn('vipUser', facts)
  expect(vip?.id).toBe(id)
  expect(vip?.kind(({ names, cells }) => ({ names, cells }))).toEqual({
    names: ['vipUserId'],
    cells: { memo: ['vipMemo'] },
  })
  expect(namedIn('stopTemplate', facts)?.kind((kind) => kind.names)).toEqual(['templateTitle', 'templateTitleEn'])
  expect(namedIn('plan', facts)).toBeNull()
})
