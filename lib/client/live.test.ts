import { onceRead, tellRead } from './live.ts'

test('what tells the router another address is done at once where the page stands, else once it does, and not where it was called off', () => {
  const done: string[] = []
  const act = (name: string) => onceRead(() => void done.push(name))
  act('at once')
  tellRead(false)
  act('later')
  const callOff = act('never')
  callOff()
  expect(done).toEqual(['at once'])
  tellRead(true)
  expect(done).toEqual(['at once', 'later'])
  tellRead(true)
  act('again')
  expect(done).toEqual(['at once', 'later', 'again'])
})
