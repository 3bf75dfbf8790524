import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import type { MailDetail } from '#lib/contracts/mails.ts'
import { formatJst } from '#lib/core/jst.ts'
import { MailStateBadge } from '../mail-state-badge.tsx'

/** A mail: what became of it, and what it says. */
export function MailView({ mail }: { mail: MailDetail }) {
  const words = useTranslations('mail')
  return (
    <div className="page" data-shows-screen="">
      <PageHeader
        title={<span lang={mail.language}>{mail.subject}</span>}
        badges={<MailStateBadge state={mail.state} />}
        actions={
          <LinkButton icon="arrow-left" href="/MA9110/mails">
            {words('back')}
          </LinkButton>
        }
      />
      {mail.state === 'held' && (
        <Notice tone="warn">
          {words('held')} {mail.invitationUrl && words('heldInvitation')}
        </Notice>
      )}
      {mail.state === 'dead' && <Notice tone="bad">{words('dead')}</Notice>}
      <Delivery mail={mail} />
      {mail.textForgottenAt ? (
        <Notice tone="info">{words('textForgotten', { at: formatJst(mail.textForgottenAt) })}</Notice>
      ) : (
        <Letter mail={mail} />
      )}
    </div>
  )
}

function Letter({ mail }: { mail: MailDetail }) {
  const words = useTranslations('mail')
  return (
    <>
      <Card flush title={words('html')}>
        {/* Without any permission: no script, no form, no way out. The mail itself is made of attributes, so that the CSP leaves it its looks. */}
        <iframe
          className="block h-[560px] w-full rounded-b-[var(--r-l)] border-0 bg-[oklch(1_0_0)]"
          sandbox=""
          srcDoc={mail.bodyHtml}
          title={words('preview')}
        />
      </Card>
      <Card title={words('text')}>
        <pre className="font-mono text-row whitespace-pre-wrap" lang={mail.language}>
          {mail.bodyText}
        </pre>
      </Card>
    </>
  )
}

function Delivery({ mail }: { mail: MailDetail }) {
  const words = useTranslations('mail')
  const { invitationUrl, sentAt, nextAt, lastError } = mail
  return (
    <Card title={words('info')}>
      <DescriptionList
        facts={[
          { term: words('to'), value: `${mail.toName} <${mail.toAddress}>` },
          { term: words('kind'), value: words(`kind_${mail.kind}`) },
          { term: words('language'), value: words(`language_${mail.language}`) },
          { term: words('createdAt'), value: formatJst(mail.createdAt) },
          ...(sentAt ? [{ term: words('sentAt'), value: formatJst(sentAt) }] : []),
          ...(nextAt ? [{ term: words('nextAt'), value: formatJst(nextAt) }] : []),
          { term: words('attempts'), value: String(mail.attempts) },
          ...(lastError ? [{ term: words('lastError'), value: lastError }] : []),
          ...(invitationUrl ? [{ term: words('invitationUrl'), value: <CopyableUrl url={invitationUrl} /> }] : []),
        ]}
      />
    </Card>
  )
}

function CopyableUrl({ url }: { url: string }) {
  const words = useTranslations('mail')
  return (
    <span className="inline-flex items-center gap-2">
      <code className="font-mono break-all">{url}</code>
      <CopyButton text={url} label={words('copyInvitation')} />
    </span>
  )
}
