import type { Form, ManyWriter } from '#lib/cms/kernel/entity/many-writer.ts'
import { accessMany } from '../grants/door.ts'
import { standingMany } from './standing-many.ts'

/** What many people hold, or whether they can log in: two writers of one kind, of which a change has one. */
export const peopleMany = {
  ...accessMany,
  hold: (ctx, ids, holding) => (holding.fields?.some(isOfStanding) ? standingMany : accessMany).hold(ctx, ids, holding),
  read: (form, held) => writerOf(held.form).read(form, held),
  judge: (ctx, wanted) => writerOf(wanted[0]?.held.form).judge(ctx, wanted),
  write: (ctx, wanted) => writerOf(wanted[0]?.held.form).write(ctx, wanted),
} satisfies ManyWriter

const isOfStanding = (field: string): boolean => field === 'isSuspended' || FIELDS.includes(field)

const FIELDS = ['suspensionReason', 'leavingDay']

const writerOf = (form: Form = {}) => ('isSuspended' in form ? standingMany : accessMany)
