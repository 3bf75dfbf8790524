import { readdirSync } from 'node:fs'
import path from 'node:path'
import { before, behind, create, save } from './edits.ts'

const MIGRATIONS = 'lib/cms/kernel/db/migrations'
const FORM = 'app/(console)/(events)/NDSD14110'
const COLUMN =
  "alter table ndsd_events add column staff_note text not null default '' check (char_length(staff_note) <= 200);\n"

/** "Add a field" of CONTRIBUTING.md by hand: the note for the staff on an ND/SD event, without the types of the database. */
export function addField(clone: string): void {
  const contract = 'lib/contracts/ndsd-events.ts'
  save(clone, before(contract, '  ...texts,\n', '  staffNote: optionalLine(200),\n'))
  save(clone, behind(contract, 'export const ndsdEvent = z.object({\n', '  staffNote: z.string(),\n'))
  save(clone, behind('lib/contracts/kinds/ndsd-event.ts', '    defaultSetting: 62,\n', '    staffNote: 78,\n'))
  const last =
    readdirSync(path.join(clone, MIGRATIONS))
      .filter((name) => /^\d{4}_/.test(name))
      .sort()
      .at(-1) ?? '0000'
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  create(clone, `${MIGRATIONS}/${number}_ndsd_staff_note.sql`, COLUMN)
  const read = 'lib/cms/notices/ndsd-events/read-ndsd-events.ts'
  save(clone, behind(read, "  ndsdEventNameEn: 'name_en',\n", "  staffNote: 'staff_note',\n"))
  save(clone, behind(`${FORM}/ndsd-event-values.ts`, "  ndsdEventNameEn: '',\n", "  staffNote: '',\n"))
  const drawn = `        <TextField {...save.field('staffNote')} label={fields('staffNote')} />\n`
  save(clone, before(`${FORM}/ndsd-basics-fields.tsx`, '        <ShownPeriodFields\n', drawn))
  const words = "  const fields = useTranslations('history.fields')\n"
  save(clone, behind(`${FORM}/ndsd-basics-fields.tsx`, "  const words = useTranslations('ndsdEvents')\n", words))
  for (const [lang, word] of [
    ['ja', '職員への注記'],
    ['en', 'Note for the staff'],
  ] as const)
    save(clone, behind(`messages/${lang}/history.json`, '"fields": {\n', `    "staffNote": "${word}",\n`))
}
