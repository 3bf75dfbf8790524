/** Called once when the server starts (Next.js): the CMS and its worker start with it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startCms } = await import('#lib/bff/transport.ts')
  startCms()
}
