import { NET_ERROR, type Outcome, readOutcome } from '#lib/contracts/outcome.ts'
import { bffLog } from './log.ts'
import { callCms } from './transport.ts'

/** One call of the server, for a page or by itself, and what it came to. Where nothing answered, or not to the end, the log has the cause. */
export async function askCms(request: Request, page?: object): Promise<Outcome<unknown>> {
  try {
    return await readOutcome(await callCms(request, page))
  } catch (error) {
    bffLog().error({ err: error }, 'the CMS did not answer')
    return NET_ERROR
  }
}
