import { startTestServer, type TestServer } from './test-server.ts'

declare global {
  var testServer: TestServer | undefined
}

/** Jest global setup: the test files find the server through the environment, which their processes inherit. */
export default async function start(): Promise<void> {
  const server = await startTestServer()
  globalThis.testServer = server
  process.env.TEST_DATABASE_URL = server.databaseUrl
  process.env.TEST_ADMIN_URL = server.adminUrl
}
