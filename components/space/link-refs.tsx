import { useTranslations } from 'next-intl'
import { InLang } from '#components/ui/in-lang.tsx'
import type { ExternalTransitionRef } from '#lib/contracts/external-transitions.ts'

/** External transitions that something uses, by title, with their addresses and IDs. */
export function LinkRefs({ links }: { links: readonly ExternalTransitionRef[] }) {
  const words = useTranslations('spaces')
  return (
    <ul className="flex flex-col gap-1">
      {links.map(({ id, exTransTitle, webviewUrl }) => (
        <li key={id}>
          <a className="text-link wrap-anywhere" href={`/EXTRANS11000/${id}`}>
            <InLang>{exTransTitle}</InLang>
          </a>
          <span className="cell-sub break-all">{webviewUrl}</span>
          <span className="cell-sub break-all">{words('linkId', { id })}</span>
        </li>
      ))}
    </ul>
  )
}
