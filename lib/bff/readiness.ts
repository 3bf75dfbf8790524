import { setTimeout as wait } from 'node:timers/promises'
import { stopping } from './stopping.ts'
import { callCms, cmsUrl } from './transport.ts'

/** Whoever asks whether work can be sent here waits for two seconds at most. */
const PATIENCE_MS = 1_900

/** Asks the CMS, in whichever process it runs, whether work can be sent here. 503 while it cannot. */
export async function readiness(): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  // Work is sent elsewhere from now on, whatever the CMS could still do.
  if (stopping().aborted) return Response.json({ ready: false, stopping: true }, { status: 503, headers })
  const told = await Promise.race([whatCmsSays(), wait(PATIENCE_MS, null, { ref: false })])
  const body = told ?? { ready: false, cms: 'no answer' }
  return Response.json(body, { status: body.ready ? 200 : 503, headers })
}

/** Null where it is no answer of the CMS, but of what stands for it while it is away. */
async function whatCmsSays(): Promise<{ ready: boolean } | null> {
  try {
    const answer = await callCms(new Request(cmsUrl('/ready'), { signal: AbortSignal.timeout(PATIENCE_MS) }))
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null && 'ready' in body ? { ...body, ready: answer.ok } : null
  } catch {
    return null
  }
}
