/** A type, and the module it comes from where it is no plain one. */
type Held = { type: string; from?: `#lib/${string}.ts` }

const plans = '#lib/contracts/plans.ts'
const batches = '#lib/contracts/user-batches.ts'
const imports = '#lib/contracts/user-imports.ts'
const sheets = '#lib/contracts/sheets.ts'
const csv = '#lib/contracts/csv.ts'
const errors = '#lib/core/errors.ts'
const entry: Held = { type: 'ScheduleEntryEdit', from: '#lib/contracts/schedule-entries.ts' }
const stored: Held = { type: 'Record<string, unknown>' }

/**
 * What columns hold that no check of the database says: JSON, and words whose list is one of the code. It is written in that
 * shape alone; `npm run db:types` gives the column the type, so that nobody who reads it has to claim it.
 */
export const HELD: Readonly<Record<string, Held>> = {
  'audit.before': stored,
  'audit.after': stored,
  'external_transitions.space_kind': { type: 'ExTransPlace', from: '#lib/contracts/external-transitions.ts' },
  'many_changes.effects': { type: 'ManyEffects', from: '#lib/contracts/many-changes.ts' },
  'many_changes.many_kind': { type: 'ManyKind', from: '#lib/contracts/many-fields.ts' },
  'many_change_kept.kept': { type: 'KeptRows', from: '#lib/contracts/kept-rows.ts' },
  'many_change_rows.before': stored,
  'many_change_rows.after': stored,
  'plans.steps': { type: 'PlanStep[]', from: plans },
  'plans.status': { type: "Plan['status']", from: plans },
  'plans.check_found': { type: '{ keys: string[] }[]' },
  'plans.outcome': { type: '{ operationId: string | null; stopIds: string[] }[]' },
  'schedule_operation_changes.before': entry,
  'schedule_operation_changes.after': entry,
  'sheet_rows.body': stored,
  'sheet_rows.field_values': stored,
  'sheet_rows.changes': { type: 'SheetChange[]', from: sheets },
  'sheet_rows.problems': { type: 'SheetProblem[]', from: sheets },
  'sheet_rows.conflict': { type: "SheetRow['conflict']", from: sheets },
  'sheets.notes': { type: 'SheetNotes', from: sheets },
  'space_templates.content': { type: 'SavedTemplate', from: '#lib/contracts/template-content.ts' },
  'uploads.purpose': { type: 'UploadPurpose', from: '#lib/contracts/upload-purposes.ts' },
  'user_batch_people.refusal': { type: "NonNullable<BatchPerson['refusal']>", from: batches },
  'user_import_problems.cell': { type: 'ImportColumn', from: '#lib/contracts/user-csv.ts' },
  'user_import_problems.rule': { type: "FieldProblem['rule']", from: errors },
  'user_import_problems.params': { type: "NonNullable<FieldProblem['params']>", from: errors },
  'user_imports.encoding': { type: 'CsvEncoding', from: csv },
  'user_imports.delimiter': { type: 'CsvDelimiter', from: csv },
  'user_imports.line_end': { type: "CsvShape['lineEnd']", from: csv },
  'user_imports.refusal': { type: "NonNullable<UserImport['refusal']>", from: imports },
  'user_imports.heading_answers': { type: 'HeadingAnswers', from: imports },
}
