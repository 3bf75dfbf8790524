import type { ReactNode } from 'react'

/** A link to a text that is read beside the form: in a tab of its own, so that nothing typed is lost. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-accent underline underline-offset-2">
      {children}
    </a>
  )
}
