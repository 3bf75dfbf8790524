import { NotLoaded } from './live-cms.ts'
import type { ToldError } from './told-error.ts'

type Failed = ToldError & { requestId: string | undefined }

const most = 100

function withCause(body: Record<string, unknown>, { title, stack }: ToldError, headers?: Headers): Response {
  return new Response(JSON.stringify({ ...body, message: title, stack }), {
    status: 500,
    headers: { ...Object.fromEntries(headers ?? []), 'content-type': 'application/json; charset=utf-8' },
  })
}

/**
 * Puts the cause into answers of 500, which for strangers say nothing but a request ID. Only the program of `npm run dev` has this
 * around its CMS; the CMS itself knows no such answer.
 */
export function explainFailures() {
  const byRequest = new Map<string, ToldError>()
  return {
    add({ requestId, ...told }: Failed): void {
      if (!requestId) return
      byRequest.set(requestId, told)
      const [oldest] = byRequest.keys()
      if (oldest && byRequest.size > most) byRequest.delete(oldest)
    },
    async explained(ask: () => Promise<Response>): Promise<Response> {
      try {
        const answer = await ask()
        const cause = answer.status === 500 && byRequest.get(answer.headers.get('x-request-id') ?? '')
        return cause ? withCause(await answer.json(), cause, answer.headers) : answer
      } catch (error) {
        if (error instanceof NotLoaded) return withCause({ result_code: 'xrcms0001' }, error.told)
        throw error
      }
    },
  }
}
