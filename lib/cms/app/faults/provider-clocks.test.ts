import { sql } from 'kysely'
import { takeVisit } from '#lib/cms/people/oidc/visit.ts'
import { consolesApart, PLACES } from '#lib/testing/clocks-apart.ts'
import { begin, comeBack, settingsFor } from '#lib/testing/provider-visitor.ts'
import { startScriptedProvider } from '#lib/testing/scripted-provider.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const cms = await testCms()
const { db, as, time, truncate } = cms
const provider = await startScriptedProvider()
afterAll(() => provider.stop())
cms.deps.oidc = settingsFor(provider)
beforeEach(async () => {
  await truncate()
  Object.assign(provider, { health: 'well', claims: {} })
  time.now = new Date()
})

const { depsOf, at } = consolesApart(cms)

test.each(PLACES)(
  'a visit to the provider that a console whose clock is $hours hours ahead began ends at another one, and confirms her',
  async ({ place }) => {
    const she = await as(4)
    const row = { id: she.id, user_id: she.id, issuer: provider.issuer, subject: 'subject', created_at: time.now }
    await db.insertInto('provider_links').values(row).execute()
    provider.claims = { auth_time: Math.floor(Date.now() / 1000) }
    const visit = await begin(at(place, she.cookie), '/me/step-up/provider')
    const back = await comeBack(at(0), provider.visit(visit.url), `${she.cookie}; ${visit.cookie}`)
    expect(back.url).toBe('/sign-in/confirmed?result_code=0')
  },
)

test('it holds for as long at consoles of any clock', async () => {
  const taken = async (place: number, by: string) => {
    const visit = await begin(at(0), '/auth/oidc/sign-in', {})
    await db
      .updateTable('provider_visits')
      .set({ expires_at: sql`now() + ${by}::interval` })
      .execute()
    const deps = depsOf(place)
    const client = { address: '', userAgent: '' }
    const ctx = { db, deps, now: deps.clock(), lang: 'ja' as const, requestId: 'test', client }
    const state = new URL(visit.url).searchParams.get('state') ?? ''
    return takeVisit(ctx, visit.cookie, state).then(
      () => true,
      () => false,
    )
  }
  for (const { place } of PLACES) {
    expect(await taken(place, '10 minutes')).toBe(true)
    expect(await taken(place, '-1 second')).toBe(false)
  }
})
