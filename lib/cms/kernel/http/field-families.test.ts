import { readFileSync } from 'node:fs'
import { FAMILIES, OPERATIONS, parseMessageId } from '#lib/contracts/message-ids.ts'
import type { Family } from '#lib/contracts/spec-fields.ts'
import type { FieldInput } from '#lib/testing/field-inputs/field-input.ts'
import { FIELD_INPUTS } from '#lib/testing/field-inputs/field-inputs.ts'
import { testImports } from '#lib/testing/importing.ts'
import type { Answered } from '#lib/testing/test-cms.ts'
import { makeWorld } from '#lib/testing/world.ts'

const cms = await testImports()
beforeEach(cms.truncate)

const rows = (Object.keys(FAMILIES) as Family[])
  // Its fields are those of `user`, and the check of operation 26.
  .flatMap((family) => Object.entries(FIELD_INPUTS[family]).map(([field, inputs]) => ({ family, field, inputs })))
  .filter(({ family, field }) => family !== 'userAccess' || !(field in FIELD_INPUTS.user))
const inputs = rows.flatMap(({ family, field, inputs }) =>
  typeof inputs === 'string' ? [] : [inputs].flat().map((input) => ({ family, field, input })),
)
const never = rows.flatMap(({ family, field, inputs }) => (typeof inputs === 'string' ? [[family, field, inputs]] : []))

/** The rows of a file of people are read by a job, so their messages are in a list that is read later. */
const messagesOf = ({ status, body }: Answered, { operation }: FieldInput) => {
  expect(status).toBe(operation === '22' ? 200 : 400)
  return (operation === '22' ? body.items : body.error_messages) as { message_id: string; field: string }[]
}

test.each(inputs.map((row) => [`${row.family} ${row.field}, operation ${row.input.operation}`, row] as const))(
  'a real input is refused at %s, and nowhere else',
  async (_, { field, input }) => {
    const desk = { ...cms, world: await makeWorld(cms.db), manager: await cms.as(0) }
    const messages = messagesOf(await input.send(desk), input)
    expect(messages.map(({ message_id }) => parseMessageId(message_id))).toEqual([
      { operation: input.operation, field, rule: expect.any(String) },
    ])
    expect(messages[0]?.field).toBe(field)
  },
)

test('every field of every family has an input or a reason, and every operation an input of its family', () => {
  for (const family of Object.keys(FAMILIES) as Family[]) {
    expect(Object.keys(FIELD_INPUTS[family]).sort()).toEqual([...FAMILIES[family].fields].sort())
  }
  for (const { family, input } of inputs) expect([OPERATIONS[input.operation], input]).toEqual([family, input])
  expect([...new Set(inputs.map(({ input }) => input.operation))].sort()).toEqual(Object.keys(OPERATIONS).sort())
})

test('the fields that cannot come are in the decision, with the same reasons', () => {
  const decision = readFileSync('docs/decisions/0002-own-field-codes.md', 'utf8').replace(/\s+/g, ' ')
  for (const [, field, reason] of never) expect(decision).toContain(`\`${field}\`: ${reason}`)
})
