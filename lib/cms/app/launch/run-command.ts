import { logSettings, openProgramLog } from './program-log.ts'

type How = {
  /** What it prints is read by other programs as it is. */
  printsData?: boolean
}

/**
 * Runs a command to its end. What the operator can mend is told in plain words, anything else with its stack; both exit with 1. Lines of JSON only where
 * LOG_FORMAT says so: whoever pipes a plan or a list elsewhere reads words.
 */
export async function runCommand(command: () => Promise<void>, { printsData = false }: How = {}): Promise<void> {
  const { LOG_FORMAT } = await logSettings()
  const tellEnd = openProgramLog('command', { isJson: LOG_FORMAT === 'json', printsData })
  try {
    await command()
  } catch (error) {
    tellEnd(error)
    process.exitCode = 1
    // A pool or a child left open by the failure must not keep the process.
    process.exit()
  }
}
