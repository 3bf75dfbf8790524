import { readFileSync } from 'node:fs'

/** A check that has no tests of its own counts as one. */
export const asOne = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

/** The figures of a report of Jest. */
export const ofJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
})

/** The figures of a report of Playwright. A test that passed at a second try has failed once. */
export const ofPlaywright = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky })

/** The figures of a report file; one failed test where there is none, or where something failed before any test. */
export function readCounts(file, read, passed) {
  let counts
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return asOne(false)
  }
  return passed || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}
