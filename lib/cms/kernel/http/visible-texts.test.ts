import type * as z from 'zod/mini'
import { routes } from '#lib/cms/app/routes.ts'
import { visibleText } from '#lib/core/visible-text.ts'
import { testCms } from '#lib/testing/test-cms.ts'

/** Kept as they come, because they are secrets, or are compared with what a machine made. */
const AS_THEY_COME = ['password', 'currentPassword', 'logout_token', 'query', 'transports', 'token', 'copyToken']

/** Compared, not kept: whose address from before has something invisible signs in with what she has always typed (docs/decisions/0263). */
const COMPARED = 'POST /auth/sign-in email'

type Schema = z.ZodMiniType
type Inner = { innerType?: Schema; in?: Schema; element?: Schema; options?: Schema[]; shape?: Record<string, Schema> }
type Leaf = { name: string; schema: Schema }

/** Every text in a body, with the name of the property it is under. `whole`: the schema with its default and its optional part. */
function textsOf(schema: Schema, name = '', whole = schema): Leaf[] {
  const def = schema._zod.def as unknown as Inner & { type: string }
  if (def.type === 'string') return [{ name, schema: whole }]
  if (def.shape) return Object.entries(def.shape).flatMap(([key, it]) => textsOf(it, key))
  if (def.element) return textsOf(def.element, name)
  if (def.options) return def.options.flatMap((it) => textsOf(it, name, whole))
  const inner = def.innerType ?? def.in
  return inner ? textsOf(inner, name, whole) : []
}

const leaves = routes.flatMap((route) =>
  (route.body ? textsOf(route.body as Schema) : []).map(
    (leaf) => [`${route.method} ${route.path} ${leaf.name}`, leaf] as const,
  ),
)
const texts = leaves.filter(([path, { name }]) => !AS_THEY_COME.includes(name) && path !== COMPARED)

test('there are texts to ask', () => {
  expect(texts.length).toBeGreaterThan(150)
  expect(leaves.map(([path]) => path)).toContain(COMPARED)
  for (const name of AS_THEY_COME) expect(leaves.map(([, leaf]) => leaf.name)).toContain(name)
})

test.each(texts)('%s keeps no character that nobody sees', (_, { schema }) => {
  for (const odd of ['\u200b', '\u202e\u2066', 'か\u3099\u200b', 'a\u00ad\u202eb', '\u2800']) {
    const read = schema.safeParse(odd)
    if (read.success && typeof read.data === 'string') expect(read.data).toBe(visibleText(read.data).trim())
  }
})

test('a room whose name nobody sees is refused, one with invisible characters is kept without them', async () => {
  const { as } = await testCms()
  const manager = await as(0)
  const room = { spaceType: 'main', metaType: 'pavilion' }
  for (const spaceTitle of ['\u200b', ' \u2060\u3000', '\u202e\u202c', '\u3164']) {
    const refused = await manager.post('/rooms', { ...room, spaceTitle })
    expect([refused.status, refused.body.error_messages]).toEqual([
      400,
      [expect.objectContaining({ field: 'spaceTitle' })],
    ])
  }
  const kept = await manager.post('/rooms', { ...room, spaceTitle: '\u202eハ\u309aビリ\u200bオン 👩‍🚀' })
  expect(kept.body.item).toMatchObject({ spaceTitle: 'パビリオン 👩‍🚀' })
  const found = await manager.get(`/rooms?q=${encodeURIComponent('ハ\u309aビ\u200bリ')}`)
  expect(found.body.total).toBe(1)
})
