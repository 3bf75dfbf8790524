'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { ToolLinkField } from '#app/(console)/(tools)/TOOL8201/tool-link-field.tsx'
import { TOOL_MERGE, toolValues } from '#app/(console)/(tools)/TOOL8201/tool-values.ts'
import { ToolVersionFields } from '#app/(console)/(tools)/TOOL8201/tool-version-fields.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { editTool } from '#lib/contracts/calls/tools.ts'
import { type Tool, toolEdit } from '#lib/contracts/tools.ts'

/** Edits what an entry says: version, date, and the name of its file or its address. */
export function ToolEditForm({ tool }: { tool: Tool }) {
  const words = useTranslations('tools')
  const spaces = useTranslations('spaces')
  const refresh = useRefresh()
  const save = useSave({
    send: sending(toolEdit, to(editTool, { id: tool.id }, { version: tool.version })),
    defaults: toolValues(tool),
    merge: TOOL_MERGE,
    onSaved: ({ item }) => {
      showToast(spaces('saved', { name: item.toolVersion }))
      refresh()
    },
  })
  const [toolUpdateDate = ''] = useWatch({ control: save.form.control, name: ['toolUpdateDate'] })
  return (
    <SaveForm save={save} verb={spaces('save')} busyVerb={spaces('saving')} cancel="/TOOL8110">
      <Card title={words('basics')}>
        <div className="flex flex-col gap-5">
          <ToolVersionFields
            field={save.field}
            date={toolUpdateDate}
            onDate={(value) => save.set({ toolUpdateDate: value })}
          />
          {tool.toolDownloadLink === '' ? (
            <TextField
              {...save.field('toolFileName')}
              label={words('fileName')}
              required
              hint={words('fileNameHint')}
            />
          ) : (
            <ToolLinkField {...save.field('toolDownloadLink')} />
          )}
        </div>
      </Card>
    </SaveForm>
  )
}
