import { CsvRefusal } from './csv-refusal.ts'

test('a file that cannot be read is refused with its fault, its line and the names it is about', () => {
  expect(new CsvRefusal('quote', { line: 7 })).toMatchObject({
    status: 400,
    resultCode: 'xrcms2104',
    extra: { fault: 'quote', line: 7, names: [] },
    fault: 'quote',
    line: 7,
    names: [],
  })
  expect(new CsvRefusal('headerTwice', { names: ['氏名'] })).toMatchObject({ line: null, names: ['氏名'] })
  expect(new CsvRefusal('empty')).toMatchObject({ line: null, names: [] })
})
