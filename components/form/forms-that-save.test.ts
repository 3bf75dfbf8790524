import { globSync, readFileSync } from 'node:fs'

const forms = globSync(['app/**/*.tsx', 'components/**/*.tsx'])
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /\buse(Data)?Save[<(]/.test(text))

test('a form or dialog that saves in its own file is short enough to hold it', () => {
  const lengths = forms.map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
  expect(lengths.length).toBeGreaterThan(5)
  expect(lengths.filter(({ lines }) => lines > 80)).toEqual([])
})

test('what a form is merged by stands with its values', () => {
  expect(forms.filter(({ text }) => /\bunitsOf\(|const \w*MERGE\b/.test(text)).map(({ file }) => file)).toEqual([])
})
