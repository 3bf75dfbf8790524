import type { Api } from './api.ts'
import { expect } from './test.ts'

/** The demo data in an expo that has no rooms; one that has some has them already, from a test of the same file that came before. */
export async function loadDemo(api: Api): Promise<void> {
  const isLoaded = Number((await api.get('/rooms?limit=1')).body.total) > 0
  if (!isLoaded) expect((await api.post('/demo', undefined)).status).toBe(201)
}
