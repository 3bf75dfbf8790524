import * as z from 'zod/mini'
import { unknownKeys } from './unknown-keys.ts'

const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stop'), reason: z.string() }),
  z.object({ kind: z.literal('open'), at: z.object({ day: z.string() }) }),
])
const schema = z
  .object({
    name: z._default(z.string(), ''),
    steps: z.optional(z.array(step)),
    extra: z.optional(z.looseObject({})),
    moment: z.pipe(
      z.object({ hour: z.number() }),
      z.transform(({ hour }) => hour),
    ),
    or: z.optional(z.union([z.literal(''), z.object({ id: z.string() })])),
  })
  .check(z.refine(() => true))

test.each([
  ['nothing unknown', { name: '', steps: [{ kind: 'stop', reason: '' }], moment: { hour: 1 }, extra: { any: 1 } }, []],
  ['a key of its own', { colour: 1, name: '' }, ['colour']],
  [
    'one in a list, of the option that is meant',
    { steps: [{ kind: 'open', at: { day: '', reason: 1 }, reason: 1 }] },
    ['steps.0.at.reason', 'steps.0.reason'],
  ],
  [
    'one beneath a transform and one in a union',
    { moment: { hour: 1, minute: 2 }, or: { id: '', name: '' } },
    ['moment.minute', 'or.name'],
  ],
  ['names of the prototype', JSON.parse('{"__proto__": {}, "constructor": 1}'), ['__proto__', 'constructor']],
  ['what is no object', 'text', []],
])('%s', (_, value, expected) => {
  expect(unknownKeys(schema, value)).toEqual(expected)
})
