import { useTranslations } from 'next-intl'
import { BilingualText } from '#components/space/bilingual-text.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ExternalTransition } from '#lib/contracts/external-transitions.ts'
import { LinkedSpace } from './linked-space.tsx'

/** What the form of a link holds, to read. */
export function LinkFacts({ link }: { link: ExternalTransition }) {
  const words = useTranslations('externalTransitions')
  return (
    <Card title={words('basics')}>
      <DescriptionList
        facts={[
          { term: words('linkTitle'), value: <BilingualText ja={link.exTransTitle} en={link.exTransTitleEn} /> },
          { term: words('url'), value: <Address url={link.webviewUrl} /> },
          { term: words('space'), value: <LinkedSpace link={link} /> },
        ]}
      />
    </Card>
  )
}

function Address({ url }: { url: string }) {
  const words = useTranslations('externalTransitions')
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <a className="text-link inline-flex items-center gap-1" href={url} target="_blank" rel="noopener noreferrer">
        <span className="break-all">{url}</span>
        <Icon name="external-link" />
        <span className="sr-only">{words('newTab')}</span>
      </a>
      <CopyButton text={url} label={words('copyUrl')} />
    </span>
  )
}
