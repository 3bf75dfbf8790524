import { createTranslator } from 'next-intl'
import operations from '#messages/en/operations.json' with { type: 'json' }
import { shownActs } from './shown-acts.ts'

test('since when something is stopped has its year where that is not the year of the board', () => {
  const words = createTranslator({ locale: 'en', messages: { operations }, namespace: 'operations' })
  const timeAt = (at: string) => {
    const act = { id: 'a', stoppedAt: '2025-12-31T14:42:00.000Z', closeReason: null, items: [], total: 0 }
    return shownActs([act as never], { authority: 0, lang: 'en', words: words as never, at })[0]?.time
  }
  expect(timeAt('2025-12-31T14:59:00.000Z')).toBe('Since 12/31 (Wed) 23:42')
  // Midnight in Japan is the new year's.
  expect(timeAt('2025-12-31T15:00:00.000Z')).toBe('Since 2025/12/31 (Wed) 23:42')
})
