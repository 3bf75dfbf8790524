import { createHash } from 'node:crypto'
import { LEGAL_VERSIONS } from '#lib/contracts/legal-texts.ts'
import en from './en.ts'
import ja from './ja.ts'

/** The texts of each version, by their digest. A new text is a new line here and a new version there. */
const DIGESTS: Record<string, string> = {
  'terms 2025-04-01': '2d392bbc75331a3d',
  'privacy 2025-04-01': '7e9f2d58aa7a3da5',
}

test.each(['terms', 'privacy'] as const)('the version of the %s belongs to the words people agree to', (of) => {
  const texts = [ja, en].flatMap(({ entry }) => {
    const words: Record<string, unknown> = entry
    return [1, 2, 3, 4, 5].flatMap((n) => [words[`${of}${n}`], words[`${of}${n}Text`]])
  })
  const digest = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)
  expect(digest).toBe(DIGESTS[`${of} ${LEGAL_VERSIONS[of]}`])
})
