import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { read } from '#lib/bff/read.ts'
import { listTools } from '#lib/contracts/calls/tools.ts'
import { TOOL_TYPES, type Tool, type ToolType } from '#lib/contracts/tools.ts'
import { DownloadLink } from '../download-link.tsx'
import { ToolFacts } from '../tool-facts.tsx'

/** The tool that is offered of each kind, ready to be downloaded. */
export async function CurrentTools({ mayRegister }: { mayRegister: boolean }) {
  const { items } = await read(listTools, { query: { current: '1' }, screen: 'TOOL8110' })
  return (
    <ul className="tool-cards">
      {TOOL_TYPES.map((type) => (
        <li key={type}>
          <KindCard type={type} tool={items.find((item) => item.toolType === type)} mayRegister={mayRegister} />
        </li>
      ))}
    </ul>
  )
}

type Props = { type: ToolType; tool: Tool | undefined; mayRegister: boolean }

async function KindCard({ type, tool, mayRegister }: Props) {
  const words = await getTranslations('tools')
  const kind = words(`type_${type}`)
  return (
    <Card title={kind} note={words(`typeNote_${type}`)} className="tool-card">
      <div className="tool-card-body">
        {tool ? (
          <>
            <p className="tool-version">{tool.toolVersion}</p>
            <ToolFacts tool={tool} />
          </>
        ) : (
          <p className="flex-1 text-ink-3">{words('noneOfKind')}</p>
        )}
        <div className="mt-auto flex flex-wrap gap-2">
          {tool && <DownloadLink tool={tool} primary />}
          {tool && (
            <LinkButton icon="history" href={`/TOOL8110/versions?type=${type}`}>
              {words('olderOf')}
              <span className="sr-only">{kind}</span>
            </LinkButton>
          )}
          {mayRegister && (
            <LinkButton icon="plus" href={`/TOOL8201?type=${type}`}>
              {words('register')}
              <span className="sr-only">{kind}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}
