import { useTranslations } from 'next-intl'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { doomedTool } from '../doomed-tool.ts'
import type { ToolRow } from './tool-row.ts'

/** What may be done with a version from its row. `name`: its kind and version. */
export function ToolRowActions({ tool, name }: { tool: ToolRow; name: string }) {
  const words = useTranslations('spaces')
  return (
    <>
      <IconLink href={`/TOOL8201/${tool.id}`} icon="pencil" label={words('editOf', { name })} />
      <RowDeleteButton space={doomedTool(tool, name)} />
    </>
  )
}
