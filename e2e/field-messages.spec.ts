import { FAMILIES, OPERATIONS } from '#lib/contracts/message-ids.ts'
import { FIELD_INPUTS } from '#lib/testing/field-inputs/field-inputs.ts'
import { apiAs } from './support/api.ts'
import { expectRefusalsPlaced, expectRequiredNamed, placedFields } from './support/field-places.ts'
import { makeFormObjects } from './support/form-objects.ts'
import { manager } from './support/product.ts'
import { expectServerValues } from './support/server-values.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { walkedForms } from './support/walked-forms.ts'
import { wordsOf } from './support/words.ts'

/** Said elsewhere than at a field of a form, and where. */
const ELSEWHERE = [
  // In the table of a file's problems.
  'user record',
  'user repeat',
  // In the dialog about the people who were chosen in a list.
  'user userList',
  'userAccess accessCoexistingCheck',
  // The picker that links spaces is closed when the answer comes: a toast says it.
  'space spaceId',
  // At the head: the screen is that of the one type.
  'external exTransType',
]

/** What a form has to show at a field: whatever our CMS refuses. Operation 26 has the fields of people, and no form of them. */
function dueFields(): Set<string> {
  const due = new Set<string>()
  for (const [family, inputs] of Object.entries(FIELD_INPUTS)) {
    if (family === 'userAccess') continue
    for (const [field, input] of Object.entries(inputs)) if (typeof input !== 'string') due.add(`${family} ${field}`)
  }
  for (const field of ELSEWHERE) due.delete(field)
  return due
}

test('what a server refuses is said at its field on every form, and nothing it says is lost', {
  tag: '@landing',
}, async ({ page, product }) => {
  const objects = await makeFormObjects(await apiAs(product.origin, manager))
  const due = dueFields()
  const seen = new Set<string>()
  await signIn(page, { ...manager, lang: 'ja' })
  for (const form of walkedForms(objects)) {
    await test.step(`operation ${form.operation} on ${form.address}`, async () => {
      const family = OPERATIONS[form.operation]
      await page.goto(form.address)
      // On a second visit the draft of the first one has been put back.
      if (!seen.has(form.address)) await expectServerValues(page, form.address)
      seen.add(form.address)
      await form.open?.(page)
      await expectRefusalsPlaced(page, form)
      await expectRequiredNamed(page, form, FAMILIES[family].fields, wordsOf.ja.errors.required)
      for (const field of await placedFields(page, form, FAMILIES[family].fields)) due.delete(`${family} ${field}`)
    })
  }
  expect([...due]).toEqual([])
})
