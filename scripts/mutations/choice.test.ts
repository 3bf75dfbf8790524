import { chosenOf, ofFiles, readChoice } from './choice.ts'

const NIGHT = Date.parse('2025-04-13T01:00:00Z')
const pure = Array.from({ length: 400 }, (_, n) => ({ file: `lib/core/${n % 40}.ts`, n }))
const kept = Array.from({ length: 90 }, (_, n) => ({ file: `lib/cms/${n % 9}.ts`, n }))

test('without an argument all are tried', () => {
  const choice = readChoice([], NIGHT)
  expect(chosenOf(choice, pure, kept)).toEqual({ pure, kept })
  expect(ofFiles(pure, choice)).toEqual(pure)
})

test('a sample is that of the day, and every night another', () => {
  const of = (now: number) => chosenOf(readChoice(['--sample', '40'], now), pure, kept)
  const [tonight, later, tomorrow] = [of(NIGHT), of(NIGHT + 3_600_000), of(NIGHT + 86_400_000)]
  expect([tonight.pure.length, tonight.kept.length]).toEqual([35, 5])
  expect(later).toEqual(tonight)
  expect(tonight.pure.filter((it) => tomorrow.pure.includes(it))).toEqual([])
  expect(tonight.kept.filter((it) => tomorrow.kept.includes(it))).toEqual([])
})

test('nights in a row see all, those on the database too', () => {
  const nights = Array.from({ length: 18 }, (_, n) =>
    chosenOf(readChoice(['--sample', '40'], NIGHT + n * 86_400_000), pure, kept),
  )
  expect(new Set(nights.flatMap((night) => night.pure)).size).toBe(pure.length)
  expect(new Set(nights.flatMap((night) => night.kept)).size).toBe(kept.length)
})

test('a seed asks for a night again, words for files', () => {
  const choice = readChoice(['--sample', '16', '--seed', '7', '--only', 'core/7,cms/3'], NIGHT)
  expect(choice).toEqual({ sample: 16, seed: 7, only: ['core/7', 'cms/3'] })
  expect(new Set(ofFiles([...pure, ...kept], choice).map(({ file }) => file))).toEqual(
    new Set(['lib/core/7.ts', 'lib/cms/3.ts']),
  )
  expect(chosenOf(choice, pure, []).pure).toHaveLength(16)
})

test.each([
  ['--sample', 'many'],
  ['--sample', '0'],
  ['--sample', ''],
  ['--seed', '-1'],
  ['--seed', '1.5'],
  ['--simple', '3'],
])('%s %s is refused and not taken for a choice of nothing', (option, value) => {
  expect(() => readChoice([`${option}=${value}`], NIGHT)).toThrow(option)
})
