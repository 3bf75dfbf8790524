import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { type Form, type Held, STAMPED, type Wanted } from '#lib/cms/kernel/entity/many-writer.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { refusedOf, setWriter } from '#lib/cms/kernel/entity/set-writer.ts'
import { takenAmong } from '#lib/cms/kernel/entity/taken-among.ts'
import { takenAmongAll } from '#lib/cms/kernel/scope/taken.ts'
import { type Tool, type ToolEdit, toolEdit } from '#lib/contracts/tools.ts'
import { InputRefusal, notAllowed, type Refusal } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'
import { endUploadsOf } from '../uploads/door.ts'
import { TOOL_FIELDS, toolInSight, toolsNamed } from './read-tools.ts'
import { endingRefusal, linkRefusal } from './tool-rules.ts'

const formIn = (form: Form) => form as ToolEdit
const toolOf = ({ facts }: Held) => facts as Tool

/** A link is saved under no name. */
const fileNameOf = ({ toolDownloadLink, toolFileName }: ToolEdit) => (toolDownloadLink === '' ? toolFileName : '')

/** Many tools as one set: what each says of itself. Their files stay what they are. */
export const toolMany = setWriter({
  kind: 'tool',
  table: 'tools',
  form: toolEdit,
  action: 'tool.edited',
  inScope: toolInSight,
  demandRead: (ctx) => demand(ctx, 'tool.read'),
  find: toolsNamed,
  formOf: (tool) => ({ ...tool, toolUploadId: '' }),
  settled: (form) => ({ ...form, toolFileName: fileNameOf(formIn(form)) }),
  name: 'toolVersion',
  nameOf: ({ toolVersion, toolFileName, toolDownloadLink }) => `${toolVersion} ${toolFileName || toolDownloadLink}`,
  factsOf: (tool) => tool,
  columnsOf: (form) => ({ ...plainValues(TOOL_FIELDS, formIn(form)), file_name: fileNameOf(formIn(form)) }),
  judge: async (ctx, wanted) => {
    const taken = await takenVersions(ctx, wanted)
    return refusedOf(wanted, ({ held, to }) => {
      if (!can(ctx.actor, 'tool.register')) return notAllowed()
      const refusal = ruleRefusal(toolOf(held), formIn(to))
      if (refusal || !taken.has(held.id)) return refusal
      return new InputRefusal([takenAmongAll(ctx.actor, 'tool.register', 'toolVersion', undefined)])
    })
  },
  deletion: {
    table: 'tools',
    action: 'tool.deleted',
    may: (actor) => can(actor, 'tool.register'),
    along: async (ctx, going) => {
      await endUploadsOf(
        ctx,
        going.flatMap(({ upload }) => upload?.id ?? []),
      )
    },
    kept: {
      tables: [
        {
          table: 'tools',
          by: 'id',
          people: STAMPED,
          needs: {
            object_id: { of: 'stored_objects', field: 'toolFileName' },
            upload_id: { of: 'uploads', field: 'toolFileName' },
          },
        },
      ],
      action: 'tool.restored',
    },
  },
})

function ruleRefusal(before: Tool, to: ToolEdit): Refusal | null {
  const isFile = before.toolDownloadLink === ''
  return linkRefusal(before, to) ?? (isFile ? endingRefusal(to.toolFileName, before.toolFileName) : null)
}

/** Those whose version another tool of their kind has. */
const takenVersions = (ctx: Ctx, wanted: readonly Wanted[]) =>
  takenAmong(
    ctx,
    { table: 'tools', columns: ['tool_type', 'tool_version'], caseless: ['tool_version'] },
    wanted
      .filter(({ fields }) => fields.includes('toolVersion'))
      .map(({ held, to }) => ({
        id: held.id,
        tool_type: toolOf(held).toolType,
        tool_version: formIn(to).toolVersion,
      })),
  )
