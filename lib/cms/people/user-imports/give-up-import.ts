import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { setImport } from './set-import.ts'

/** After the last try of a job: the import goes back to where she can decide again, or says that it could not be read. */
export async function giveUpImport({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  const item = await db.selectFrom('user_imports').select('state').where('id', '=', id).executeTakeFirst()
  if (!item) return
  if (item.state === 'applying') return setImport(db, id, clock(), { state: 'checked', mode: null })
  if (item.state === 'takingBack') return setImport(db, id, clock(), { state: 'applied' })
  const refusal = JSON.stringify({ fault: 'unexpected', line: null, names: [] })
  await setImport(db, id, clock(), { state: 'refused', refusal })
}
