import { browserGlobals } from '#lib/testing/browser-globals.ts'
import { askBuild, isOtherBuild, noteBuild, onOtherBuild } from './build-news.ts'

let own: string | undefined = 'first'
let answers: () => Promise<Response>
const document = { querySelector: () => (own === undefined ? null : { content: own }) }
const asked: unknown[] = []
const fetch = (...of: unknown[]) => {
  asked.push(of)
  return answers()
}
browserGlobals({ document, fetch })

const answer = (build?: string) => new Response(null, build === undefined ? {} : { headers: { 'x-build': build } })

test('an answer of another build than the page is told once, and stays known while both answer', async () => {
  let times = 0
  const stop = onOtherBuild(() => {
    times += 1
  })
  noteBuild(answer('first'))
  // A proxy may answer for a console that is away.
  noteBuild(answer())
  own = undefined
  noteBuild(answer('second'))
  own = 'first'
  answers = () => Promise.reject(new TypeError('no connection'))
  await askBuild()
  expect([isOtherBuild(), times]).toEqual([false, 0])

  answers = async () => answer('second')
  await askBuild()
  expect(asked.at(-1)).toEqual(['/healthz', { cache: 'no-store' }])
  noteBuild(answer('first'))
  noteBuild(answer('third'))
  stop()
  expect([isOtherBuild(), times]).toEqual([true, 1])
})
