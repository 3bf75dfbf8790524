import { useTranslations } from 'next-intl'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import type { Tool } from '#lib/contracts/tools.ts'
import { dayText } from '#lib/core/day-text.ts'
import { formatFileSize } from '#lib/core/file-size.ts'

/** What an entry is: its date and, for a file, name, size and SHA-256; else its address. */
export function ToolFacts({ tool }: { tool: Tool }) {
  const words = useTranslations('tools')
  const date = { term: words('date'), value: dayText(tool.toolUpdateDate) }
  if (tool.toolDownloadLink !== '') {
    return (
      <DescriptionList
        facts={[date, { term: words('link'), value: <span className="wrap-anywhere">{tool.toolDownloadLink}</span> }]}
      />
    )
  }
  return (
    <DescriptionList
      facts={[
        date,
        {
          term: words('file'),
          value: (
            <span className="wrap-anywhere">
              <InLang>{tool.toolFileName}</InLang>
            </span>
          ),
        },
        { term: words('size'), value: tool.toolFileSize === null ? null : <Size bytes={tool.toolFileSize} /> },
        { term: words('sha256'), value: tool.sha256 && <Hash sha256={tool.sha256} /> },
      ]}
    />
  )
}

function Size({ bytes }: { bytes: number }) {
  const words = useTranslations('tools')
  return words('bytes', { size: formatFileSize(bytes), bytes })
}

function Hash({ sha256 }: { sha256: string }) {
  const words = useTranslations('tools')
  return (
    <span className="inline-flex items-center gap-2">
      <code className="font-mono text-[12.5px] break-all">{sha256}</code>
      <CopyButton text={sha256} label={words('copyHash')} />
    </span>
  )
}
