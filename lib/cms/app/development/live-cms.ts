import { setTimeout as sleep } from 'node:timers/promises'
import type { FreshModules } from './fresh-modules.ts'
import type { CmsParts, OpenedCms } from './open-cms.ts'
import { type ToldError, toldError } from './told-error.ts'

type Module = { openCms(parts: CmsParts): Promise<OpenedCms> }
type State = { cms: OpenedCms } | { problem: ToldError }

type LiveCms = {
  /** The CMS as the files are; waits while it is loaded. Throws the problem where it cannot be loaded. */
  current(): Promise<OpenedCms>
  /** Takes saved files over, if the CMS is made of them. */
  take(files: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Why there is no CMS to ask. */
export class NotLoaded extends Error {
  readonly told: ToldError
  constructor(told: ToldError) {
    super(told.title)
    this.told = told
  }
}

const isMigration = (file: string) => file.endsWith('.sql')

/**
 * One CMS at a time, replaced by the next one when its files are saved. Calls that come in between wait for that one.
 * `onLoaded` hears of each, with the problem where it cannot be loaded; the next saved file is then a new try.
 */
export function liveCms(
  modules: FreshModules<Module>,
  parts: CmsParts,
  onLoaded: (problem: ToldError | null, ms: number) => void,
): LiveCms {
  let state: Promise<State>

  async function open(changed: readonly string[] | 'all'): Promise<State> {
    const started = performance.now()
    const next = await modules
      .load(changed)
      .then(async ({ openCms }): Promise<State> => ({ cms: await openCms(parts) }))
      .catch((error: unknown): State => ({ problem: toldError(error) }))
    onLoaded('problem' in next ? next.problem : null, performance.now() - started)
    return next
  }

  async function replace(before: Promise<State>, files: readonly string[]): Promise<State> {
    const last = await before
    if ('problem' in last) return open('all')
    if (!modules.uses(files) && !files.some(isMigration)) return last
    const next = await open(files)
    last.cms.close().catch((error: unknown) => parts.log.error({ err: error }, 'the CMS before did not end in order'))
    return next
  }

  state = open([])
  return {
    async current() {
      const now = await state
      if ('problem' in now) throw new NotLoaded(now.problem)
      return now.cms
    },
    async take(files) {
      state = replace(state, files)
      await state
    },
    async close() {
      const last = await state
      if ('cms' in last) await Promise.race([last.cms.close(), sleep(5000)])
    },
  }
}
