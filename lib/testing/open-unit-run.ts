import { openTestRun } from './test-server.ts'

/** Jest global setup. */
export default openTestRun
