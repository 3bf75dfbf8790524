import { browserGlobals } from '#lib/testing/browser-globals.ts'
import {
  answerLeaving,
  arrive,
  comeTo,
  goUnlessUnsaved,
  hasUnsaved,
  letGoOfUnsaved,
  markUnsaved,
  onLeaving,
} from './unsaved-forms.ts'

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

test.each(['pointerdown', 'click', 'keydown'])(
  'who goes on here with a %s, since her way led nowhere, is asked again; the press that answered is none',
  async (name) => {
    markUnsaved()
    answerLeaving()
    page.dispatchEvent(new Event(name))
    expect(hasUnsaved()).toBe(false)
    await new Promise((resolve) => setTimeout(resolve))
    expect(hasUnsaved()).toBe(false)
    page.dispatchEvent(new Event(name))
    expect(hasUnsaved()).toBe(true)
    answerLeaving()
    page.dispatchEvent(new Event(name))
    expect(hasUnsaved()).toBe(false)
  },
)

test('a form that goes before she is elsewhere lets no other one ask', () => {
  markUnsaved()
  answerLeaving('/users?sort=name')
  comeTo('/users?sort=name')
  expect(hasUnsaved()).toBe(false)
  comeTo('/users')
  expect(hasUnsaved()).toBe(true)
})

test('who leaves by no link is asked by the form that came last, as long as it holds something unsaved', () => {
  const gone: string[] = []
  const go = (href: string) => void gone.push(href)
  expect(goUnlessUnsaved('/a', go)).toBe(true)
  const asked: string[] = []
  const first = onLeaving((href) => asked.push(`first ${href}`))
  const last = onLeaving((href) => asked.push(`last ${href}`))
  expect(goUnlessUnsaved('/b', go)).toBe(false)
  last()
  expect(goUnlessUnsaved('/c', go)).toBe(false)
  answerLeaving()
  expect(goUnlessUnsaved('/asked', go)).toBe(true)
  first()
  expect(goUnlessUnsaved('/d', go)).toBe(true)
  expect([gone, asked]).toEqual([
    ['/a', '/asked', '/d'],
    ['last /b', 'first /c'],
  ])
})
