import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ends: (() => Promise<unknown>)[] = []

/** A folder of its own for the calling test file; it is removed after the file's last test, when all that works in it has ended (`endFirst`). */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'expo-test-files-'))
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end()
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/**
 * Ends what works in the test file's folder before that is removed. An `afterAll` of its own would come too late: they run in the order in which they were said, and a
 * database goes on to write into a folder that is being removed.
 */
export function endFirst(end: () => Promise<unknown>): void {
  ends.push(end)
}
