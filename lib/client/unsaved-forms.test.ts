import { browserGlobals } from '#lib/testing/browser-globals.ts'
import { answerLeaving, arrive, hasUnsaved, letGoOfUnsaved, markUnsaved } from './unsaved-forms.ts'

const page = new EventTarget()
browserGlobals({ window: page })
afterEach(() => {
  letGoOfUnsaved()
  arrive()
})

test('there is something to ask about as long as any form holds unsaved input', () => {
  const [one, other] = [markUnsaved(), markUnsaved()]
  one()
  expect(hasUnsaved()).toBe(true)
  other()
  expect(hasUnsaved()).toBe(false)
})

test('who was asked and leaves is not asked for any form of the page, until she is elsewhere', () => {
  markUnsaved()
  markUnsaved()
  answerLeaving()
  expect(hasUnsaved()).toBe(false)
  arrive()
  expect(hasUnsaved()).toBe(true)
})

test('who types on after she was asked is asked again', () => {
  markUnsaved()
  answerLeaving()
  page.dispatchEvent(new Event('keydown'))
  expect(hasUnsaved()).toBe(false)
  page.dispatchEvent(new Event('input'))
  expect(hasUnsaved()).toBe(true)
})
