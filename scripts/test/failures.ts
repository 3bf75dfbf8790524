import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A report of Jest (`--json`), as far as it is read. */
interface UnitReport {
  testResults: {
    name: string
    message: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: string; results: { error?: { message?: string; snippet?: string } }[] }[]
  }[]
}

/** A report of Playwright's JSON reporter, as far as it is read. */
interface BrowserReport {
  suites: BrowserSuite[]
  errors: { message?: string }[]
}

/** Lines of an error that are shown once more: enough to see what was expected, what came and where. */
const LINES = 24

function told(where: string, title: string, error: (string | undefined)[]): string {
  const lines = stripVTControlCharacters(error.join('\n')).split('\n')
  const shown = lines.filter((line) => line.trim() !== '').slice(0, LINES)
  return [`✘ ${where} › ${title}`, ...shown.map((line) => `    ${line}`)].join('\n')
}

/** What failed in a report of Jest, a text each: file, name and the beginning of the error. */
export function failuresOfJest({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const where = path.relative(process.cwd(), name)
    if (failed.length === 0 && status === 'failed') return [told(where, 'the file itself', [message])]
    return failed.map((test) => told(where, test.fullName, test.failureMessages))
  })
}

function ofSuite({ suites = [], specs = [] }: BrowserSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) => {
    const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
    return failed.map(({ projectName, results }) => {
      const error = results.find((result) => result.error)?.error
      return told(`[${projectName}] ${file}:${line}`, title, [error?.message, error?.snippet])
    })
  })
  return [...own, ...suites.flatMap(ofSuite)]
}

/** What failed in a report of Playwright, a text each; with what failed outside of any test. */
export const failuresOfPlaywright = ({ suites, errors }: BrowserReport): string[] => [
  ...suites.flatMap(ofSuite),
  ...errors.map(({ message }) => told('playwright', 'outside of any test', [message])),
]

/** What failed by a report file; nothing where there is none, of which its step tells; that it cannot be read where what wrote it was ended in the middle. */
export function readFailures<Report>(file: string, read: (report: Report) => string[]): string[] {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    return [told(file, 'cannot be read', [String(error)])]
  }
}
