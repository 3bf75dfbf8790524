import pino from 'pino'
import type { FreshModules } from './fresh-modules.ts'
import { liveCms, NotLoaded } from './live-cms.ts'
import type { CmsParts, OpenedCms } from './open-cms.ts'

type Module = { openCms(parts: CmsParts): Promise<OpenedCms> }

const parts = { log: pino({ level: 'silent' }) } as CmsParts

/** A CMS whose nth load answers n, or fails with what is next in `failures`. */
function stage() {
  const loads: (readonly string[] | 'all')[] = []
  const closed: number[] = []
  const failures: Error[] = []
  const modules: FreshModules<Module> = {
    uses: (files) => files.includes('used.ts'),
    async load(changed) {
      const n = loads.push(changed)
      const failure = failures.shift()
      if (failure) throw failure
      return {
        openCms: async () => ({
          fetch: async () => new Response(String(n)),
          close: async () => void closed.push(n),
        }),
      }
    },
  }
  const problems: (string | null)[] = []
  const live = liveCms(modules, parts, (problem) => void problems.push(problem?.title ?? null))
  const answer = async () => (await (await live.current()).fetch(new Request('http://cms'))).text()
  return { live, loads, closed, failures, problems, answer }
}

test('a call that comes while a saved file is taken over is answered by the new CMS, and the one before ends', async () => {
  const { live, answer, closed, loads } = stage()
  expect(await answer()).toBe('1')
  void live.take(['used.ts'])
  expect(await answer()).toBe('2')
  expect([closed, loads]).toEqual([[1], [[], ['used.ts']]])
})

test('other files change nothing; a migration does', async () => {
  const { live, answer } = stage()
  await live.take(['page.tsx'])
  expect(await answer()).toBe('1')
  await live.take(['0300_more.sql'])
  expect(await answer()).toBe('2')
})

test('what cannot be loaded is told, to calls as well, and any saved file is a new try with everything', async () => {
  const { live, answer, failures, problems, loads } = stage()
  await answer()
  failures.push(new SyntaxError('half a line'))
  await live.take(['used.ts'])
  await expect(live.current()).rejects.toThrow(NotLoaded)
  await live.take(['whatever.ts'])
  expect(await answer()).toBe('3')
  expect([problems, loads.at(-1)]).toEqual([[null, 'SyntaxError: half a line', null], 'all'])
})
