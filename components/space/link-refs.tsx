import { useTranslations } from 'next-intl'
import { Name } from '#components/ui/name.tsx'
import type { ExternalTransitionRef } from '#lib/contracts/external-transitions.ts'

/** External transitions that something uses, by title, with their addresses and IDs. */
export function LinkRefs({ links }: { links: readonly ExternalTransitionRef[] }) {
  const words = useTranslations('spaces')
  return (
    <ul className="flex flex-col gap-1">
      {links.map(({ id, exTransTitle, exTransTitleEn, webviewUrl }) => (
        <li key={id}>
          <a className="text-link wrap-anywhere" href={`/EXTRANS11000/${id}`}>
            <Name ja={exTransTitle} en={exTransTitleEn} />
          </a>
          <span className="cell-sub break-all">{webviewUrl}</span>
          <span className="cell-sub break-all">{words('linkId', { id })}</span>
        </li>
      ))}
    </ul>
  )
}
