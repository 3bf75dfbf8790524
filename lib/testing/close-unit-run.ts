import { closeTestRun } from './test-server.ts'

/** Jest global teardown. */
export default closeTestRun
