import { NET_ERROR, type Outcome, readOutcome } from '#lib/contracts/outcome.ts'
import { bffLog } from './log.ts'
import { callCms } from './transport.ts'

/** One call of the server, and what it came to. Where nothing answered, or not to the end, the log has the cause. */
export async function askCms(request: Request): Promise<Outcome<unknown>> {
  try {
    return await readOutcome(await callCms(request))
  } catch (error) {
    bffLog().error({ err: error }, 'the CMS did not answer')
    return NET_ERROR
  }
}
