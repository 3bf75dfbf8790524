import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { InLang } from './in-lang.tsx'

export type Fact = { term: string; value: ReactNode }

/** The facts of one object. An empty value (null, undefined, '') shows 未設定. */
export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  const words = useTranslations('common')
  return (
    <dl className="facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span className="text-ink-3">{words('unset')}</span>
            ) : (
              <InLang>{value}</InLang>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
