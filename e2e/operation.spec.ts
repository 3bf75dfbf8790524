import { expect, test } from './support/test.ts'

test('healthz and readyz tell that work can be sent here', { tag: '@split' }, async ({ request }) => {
  const health = await request.get('/healthz')
  expect([health.status(), await health.json()]).toEqual([200, { status: 'ok' }])
  const ready = await request.get('/readyz')
  expect([ready.status(), await ready.json()]).toEqual([
    200,
    {
      ready: true,
      degraded: false,
      database: 'ok',
      migrations: 'ok',
      boundaries: 'ok',
      mail: 'smtp',
      storage: 'disk',
    },
  ])
})

test('the last lines say the address and how to sign in', async ({ product }) => {
  const last = product.output().trim().split('\n').slice(-2)
  expect(last[0]).toBe(`Expo Console is ready: ${product.origin}`)
  expect(last[1]).toContain('Sign in as manager@expo.example')
})
