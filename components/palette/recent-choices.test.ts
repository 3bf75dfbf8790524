import { browserGlobals } from '#lib/testing/browser-globals.ts'
import { recentChoices, rememberChoice } from './recent-choices.ts'

const localStorage = {
  getItem: () => '["AR12110"]',
  setItem() {
    throw new DOMException('full', 'QuotaExceededError')
  },
}
browserGlobals({ localStorage })

test('where the browser is full the former choices stand, and what she chose is no error', () => {
  rememberChoice('hana', 'ROOM5110')
  expect(recentChoices('hana')).toEqual(['AR12110'])
})
