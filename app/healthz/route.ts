export const dynamic = 'force-dynamic'

/** The process answers. Says nothing of the database: a restart would not mend that. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
