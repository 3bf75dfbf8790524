import { recentChoices, rememberChoice } from './recent-choices.ts'

test('where the browser is full the former choices stand, and what she chose is no error', () => {
  const localStorage = {
    getItem: () => '["AR12110"]',
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true })
  rememberChoice('hana', 'ROOM5110')
  expect(recentChoices('hana')).toEqual(['AR12110'])
})
