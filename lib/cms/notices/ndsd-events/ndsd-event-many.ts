import { sql } from 'kysely'
import { demand } from '#lib/cms/kernel/context/context.ts'
import { type Form, ownersBy, STAMPED } from '#lib/cms/kernel/entity/many-writer.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { refusedOf, setWriter } from '#lib/cms/kernel/entity/set-writer.ts'
import { type NdsdEventInput, ndsdEventInput } from '#lib/contracts/ndsd-events.ts'
import { notAllowed } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'
import { NDSD_EVENT_FIELDS, ndsdDetails } from './read-ndsd-events.ts'
import { textColumns } from './text-columns.ts'

const formIn = (form: Form) => form as NdsdEventInput

/** Many ND/SD events as one set: their names and texts. Pictures, periods and which is the default stay. */
export const ndsdEventMany = setWriter({
  kind: 'ndsdEvent',
  table: 'ndsd_events',
  form: ndsdEventInput,
  action: 'ndsdEvent.edited',
  inScope: () => sql`true`,
  demandRead: (ctx) => demand(ctx, 'ndsdEvent.read'),
  find: ndsdDetails,
  formOf: (event) => event,
  name: 'ndsdEventName',
  columnsOf: (form) => ({ ...plainValues(NDSD_EVENT_FIELDS, formIn(form)), ...textColumns(formIn(form)) }),
  deletion: {
    table: 'ndsd_events',
    action: 'ndsdEvent.deleted',
    may: (actor) => can(actor, 'ndsdEvent.write'),
    kept: {
      tables: [
        { table: 'ndsd_events', by: 'id', people: STAMPED },
        {
          table: 'ndsd_images',
          by: 'ndsd_event_id',
          needs: { object_id: { of: 'stored_objects', field: 'stillImage' } },
        },
        ownersBy('ndsd_event_id'),
      ],
      action: 'ndsdEvent.restored',
    },
  },
  judge: async ({ actor }, wanted) => refusedOf(wanted, () => (can(actor, 'ndsdEvent.write') ? null : notAllowed())),
})
