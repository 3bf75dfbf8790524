import { StartError } from '#lib/cms/kernel/system/start-error.ts'

/** Runs a command to its end. What the operator can mend is told in plain words, anything else with its stack; both exit with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (error instanceof StartError) console.error(`\n${error.message}\n`)
    else console.error(error)
    process.exitCode = 1
    // A pool or a child left open by the failure must not keep the process.
    process.exit()
  }
}
