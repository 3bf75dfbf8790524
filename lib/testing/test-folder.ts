import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder of its own for the calling test file; it is removed after the file's last test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'expo-test-files-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
