import { getTranslations } from 'next-intl/server'
import { ProviderButton } from '#components/provider/provider-button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { read } from '#lib/bff/read.ts'
import { signInWays } from '#lib/bff/sign-in-ways.ts'
import { beginLinking, listProviderLinks } from '#lib/contracts/calls/oidc.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { isResultCode } from '#lib/contracts/result-codes.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { codeText } from '#messages/code-text.ts'
import { UnlinkButton } from './unlink-button.tsx'

type Props = {
  lang: Lang
  /** What the visit to the provider she just came back from ended with, as the address says. */
  resultCode: string | null
}

/** Her account at the OpenID provider; nothing where none is configured. */
export async function ProviderLinks({ lang, resultCode }: Props) {
  const [words, { provider }, { items }] = await Promise.all([
    getTranslations('settings'),
    signInWays(),
    read(listProviderLinks),
  ])
  if (!provider) return null
  const { label } = provider
  const isRefused = resultCode !== '0' && isResultCode(resultCode)
  return (
    <Card title={words('provider', { label })} note={words('providerNote', { label })}>
      <div className="flex flex-col items-start gap-4">
        {isRefused && <Notice tone="bad">{codeText(lang, resultCode)}</Notice>}
        {resultCode === '0' && items.length > 0 && <Notice tone="ok">{words('providerLinked')}</Notice>}
        {items.length === 0 && (
          <>
            <p className="text-ink-2">{words('providerNone')}</p>
            <ProviderButton call={to(beginLinking)} busyVerb={words('providerGoing')} variant="secondary">
              {words('providerLink')}
            </ProviderButton>
          </>
        )}
        <ul className="held-list w-full">
          {items.map(({ id, issuer, createdAt, lastUsedAt }) => (
            <li key={id}>
              <Icon name="link" className="text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="cell-main break-all">{issuer}</span>
                <span className="cell-sub">
                  {lastUsedAt
                    ? words('providerSince', { at: formatJst(createdAt), last: formatJst(lastUsedAt) })
                    : words('providerUnused', { at: formatJst(createdAt) })}
                </span>
              </span>
              <UnlinkButton id={id} label={label} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
