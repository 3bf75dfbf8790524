/** Jest global teardown. */
export default async function stop(): Promise<void> {
  await globalThis.testServer?.stop()
}
