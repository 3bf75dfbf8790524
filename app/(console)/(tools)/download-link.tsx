import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { toolFileUrl } from '#lib/contracts/tool-file-url.ts'
import type { Tool } from '#lib/contracts/tools.ts'

type Props = {
  tool: Pick<Tool, 'id' | 'toolType' | 'toolVersion' | 'toolDownloadLink' | 'state'>
  /** The one button of its card. */
  primary?: boolean
}

/** The way to the file of a tool, or to its address elsewhere; nothing while it is not registered. */
export function DownloadLink({ tool, primary }: Props) {
  const words = useTranslations('tools')
  if (tool.state !== 'registered') return null
  const { toolDownloadLink: link } = tool
  const look = buttonClass({ variant: primary ? 'primary' : 'secondary', size: primary ? 'medium' : 'small' })
  const of = words('of', { kind: words(`type_${tool.toolType}`), version: tool.toolVersion })
  if (link === '') {
    return (
      <a className={look} href={toolFileUrl(tool.id)} download>
        <Icon name="download" />
        {words('download')}
        <span className="sr-only">{of}</span>
      </a>
    )
  }
  return (
    <a className={look} href={link} target="_blank" rel="noopener noreferrer">
      <Icon name="external-link" />
      {words('openLink')}
      <span className="sr-only">
        {of} {words('newTab')}
      </span>
    </a>
  )
}
