/** Called once when the server starts (Next.js): callers get their address, the CMS and its worker start with it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { settleClientAddresses } = await import('#lib/bff/client-address.ts')
  const { bffEnv } = await import('#lib/bff/env.ts')
  settleClientAddresses(bffEnv().TRUSTED_PROXIES)
  const { guardServers } = await import('#lib/bff/front-door.ts')
  const { bffLog } = await import('#lib/bff/log.ts')
  const { buildId } = await import('#lib/bff/build-id.ts')
  const { startMeasuring } = await import('#lib/bff/metrics.ts')
  const { builtFiles } = await import('#lib/bff/static-files.ts')
  const { openTurns } = await import('#lib/bff/turns.ts')
  // First of all, so that every line of a request carries its ID.
  startMeasuring()
  guardServers(bffLog(), buildId(), openTurns(), builtFiles())
  // Where the console starts Next.js, and not the development mode.
  if (process.env.NEXT_MANUAL_SIG_HANDLE) {
    const { drainWhenAsked } = await import('#lib/bff/drain.ts')
    drainWhenAsked(bffEnv().DRAIN_SECONDS * 1000, bffLog())
  }
  const { startCms } = await import('#lib/bff/transport.ts')
  await startCms()
}
