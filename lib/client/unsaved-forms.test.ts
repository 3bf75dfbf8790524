import { goUnlessUnsaved, onLeaving } from './unsaved-forms.ts'

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
  first()
  expect(goUnlessUnsaved('/d', go)).toBe(true)
  expect([gone, asked]).toEqual([
    ['/a', '/d'],
    ['last /b', 'first /c'],
  ])
})
