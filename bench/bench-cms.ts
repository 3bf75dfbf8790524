import pino from 'pino'
import { createCms } from '#lib/cms/index.ts'
import type { Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { openSession } from '#lib/cms/people/identity/session.ts'

/** A CMS in this process on a database, as it runs in production, and calls to it in somebody's name. `clock`: when that is. */
export function benchCms(db: Db, clock: () => Date = () => new Date()) {
  const deps: Deps = {
    db,
    clock,
    log: pino({ level: 'error' }),
    publicUrl: 'https://console.expo.example',
    mailFrom: 'console@expo.example',
    appEnv: 'local',
  }
  const cms = createCms(deps)
  const client = { address: '', userAgent: 'bench' }
  /** Calls as this person. Anything but success ends the run: a fast refusal is no result. */
  const callerFor = async (userId: string) => {
    const { setCookie, sessionId } = await openSession({ db, now: clock(), deps, client }, userId)
    // She has confirmed that it is her, as before a deletion.
    await db.updateTable('sessions').set({ stepped_up_until: 'infinity' }).where('id', '=', sessionId).execute()
    const cookie = setCookie.split(';')[0] ?? ''
    return async (
      method: string,
      path: string,
      sent: { body?: BodyInit; version?: number } = {},
    ): Promise<Response> => {
      const ifMatch = sent.version === undefined ? {} : { 'if-match': `"${sent.version}"` }
      const headers = { cookie, 'content-type': 'application/json', ...ifMatch }
      const init = { method, headers, ...(sent.body && { body: sent.body, duplex: 'half' }) } as RequestInit
      const answer = await cms.fetch(new Request(`http://cms.bench/cms/v1/fe${path}`, init))
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`)
      return answer
    }
  }
  return { deps, callerFor }
}
