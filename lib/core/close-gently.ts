/** What is needed of an HTTP server of Node.js. */
type Closing = {
  close(closed: () => void): unknown
  closeIdleConnections(): void
  closeAllConnections(): void
}

const LOOK_MS = 50

/**
 * Takes no new connection, lets running calls finish, at most for `patienceMs`, and ends what is open then. Answers whether all of
 * them finished. A connection that has been answered waits for a next call that never comes: it is ended at once.
 */
export async function closeGently(server: Closing, patienceMs: number): Promise<boolean> {
  let isDone = true
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const force = setTimeout(() => {
    isDone = false
    server.closeAllConnections()
  }, patienceMs)
  await new Promise<void>((resolve) => void server.close(() => resolve()))
  clearInterval(idle)
  clearTimeout(force)
  return isDone
}
