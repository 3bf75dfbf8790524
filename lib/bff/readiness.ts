import { stopping } from './stopping.ts'
import { callCms, cmsUrl } from './transport.ts'

/** Asks the CMS, in whichever process it runs, whether work can be sent here. 503 while it cannot. */
export async function readiness(): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  // Work is sent elsewhere from now on, whatever the CMS could still do.
  if (stopping().aborted) return Response.json({ ready: false, stopping: true }, { status: 503, headers })
  try {
    const answer = await callCms(new Request(cmsUrl('/ready')))
    return Response.json(await answer.json(), { status: answer.ok ? 200 : 503, headers })
  } catch {
    return Response.json({ cms: 'no answer' }, { status: 503, headers })
  }
}
