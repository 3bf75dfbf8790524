import { ask } from '#lib/bff/read.ts'
import { readImport } from '#lib/contracts/calls/user-imports.ts'

/** The CSV file by which people were invited; null where none is asked for, or its import is not there for the reader. */
export async function fileOf(importId: string | undefined): Promise<{ id: string; name: string } | null> {
  if (importId === undefined) return null
  const outcome = await ask(readImport, { id: importId })
  return outcome.kind === 'OK' ? { id: outcome.body.item.id, name: outcome.body.item.fileName } : null
}
