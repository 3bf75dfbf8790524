import { sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { type Form, STAMPED, type Wanted } from '#lib/cms/kernel/entity/many-writer.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { refusedOf, setWriter } from '#lib/cms/kernel/entity/set-writer.ts'
import { takenAmong } from '#lib/cms/kernel/entity/taken-among.ts'
import { takenAmongAll } from '#lib/cms/kernel/scope/taken.ts'
import { type StopTemplateInput, stopTemplateInput } from '#lib/contracts/stops.ts'
import { InputRefusal } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'
import { STOP_TEMPLATE_FIELDS, stopTemplatesNamed } from './read-stop-templates.ts'

const formIn = (form: Form) => form as StopTemplateInput
const columnsOf = (form: Form) => ({
  ...plainValues(STOP_TEMPLATE_FIELDS, formIn(form)),
  used_for: formIn(form).templateUse,
})

/** Many texts for stops as one set. Those for the other use come last there, in their order. */
export const stopTemplateMany = setWriter({
  kind: 'stopTemplate',
  table: 'stop_templates',
  form: stopTemplateInput,
  action: 'stopTemplate.edited',
  inScope: () => sql`true`,
  demandRead: (ctx) => demand(ctx, 'stop.write'),
  find: stopTemplatesNamed,
  formOf: (template) => template,
  name: 'templateTitle',
  columnsOf,
  linkColumns: placesOf,
  deletion: {
    table: 'stop_templates',
    action: 'stopTemplate.deleted',
    may: (actor) => can(actor, 'stop.write'),
    kept: { tables: [{ table: 'stop_templates', by: 'id', people: STAMPED }], action: 'stopTemplate.restored' },
  },
  judge: async (ctx, wanted) => {
    const named = wanted.filter(({ fields }) => fields.includes('templateTitle') || fields.includes('templateUse'))
    const taken = await takenAmong(
      ctx,
      { table: 'stop_templates', columns: ['used_for', 'title'] },
      named.map(({ held, to }) => ({ id: held.id, ...columnsOf(to) })),
    )
    return refusedOf(wanted, ({ held }) =>
      taken.has(held.id)
        ? new InputRefusal([takenAmongAll(ctx.actor, 'stop.write', 'templateTitle', undefined)])
        : null,
    )
  },
})

/** The places of all of them, as they are and as they shall be, where the use of any is changed. */
async function placesOf({ db }: Ctx, wanted: readonly Wanted[]) {
  if (!wanted.some(({ fields }) => fields.includes('templateUse'))) return () => ({})
  const rows = await db
    .selectFrom('stop_templates')
    .select(['id', 'used_for', 'place'])
    .orderBy('place')
    .orderBy('id')
    .execute()
  const asked = new Map(wanted.map((one) => [one.held.id, one]))
  const last = (use: string) =>
    Math.max(-1, ...rows.filter(({ used_for }) => used_for === use).map(({ place }) => place))
  const next = { stop: last('stop') + 1, reopen: last('reopen') + 1 }
  const places = new Map<Form, number>()
  for (const { id, place } of rows) {
    const one = asked.get(id)
    if (!one) continue
    const { held, to, fields } = one
    places.set(held.form, place)
    places.set(to, fields.includes('templateUse') ? next[formIn(to).templateUse]++ : place)
  }
  return (form: Form) => ({ place: places.get(form) })
}
