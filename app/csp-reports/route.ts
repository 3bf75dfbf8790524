import { cspReports } from '#lib/bff/csp-reports.ts'
import { bffLog } from '#lib/bff/log.ts'

export const dynamic = 'force-dynamic'

let take: ReturnType<typeof cspReports> | undefined

export const POST = (request: Request) => {
  take ??= cspReports(bffLog(), Date.now)
  return take(request)
}
