import { useLocale } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { runsOf } from '#lib/core/lang.ts'

/**
 * What people registered, on a page that may be in another language: on an English page its Japanese says that it is Japanese
 * (WCAG 3.1.2). Anything but text is left as it is.
 */
export function InLang({ children }: { children: ReactNode }): ReactNode {
  const isEnglish = useLocale() === 'en'
  if (!isEnglish) return children
  if (Array.isArray(children)) {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence, which never move
    return children.map((part: ReactNode, index) => <Fragment key={index}>{marked(part)}</Fragment>)
  }
  return marked(children)
}

function marked(node: ReactNode): ReactNode {
  if (typeof node !== 'string') return node
  const runs = runsOf(node)
  if (!runs.some((run) => run.isJapanese)) return node
  return runs.map(({ text, isJapanese }, index) =>
    isJapanese ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text, which never move
      <span key={index} lang="ja">
        {text}
      </span>
    ) : (
      text
    ),
  )
}

/** The `lang` of a text that cannot be marked in parts, such as an option: Japanese where there is any of it on an English page. */
export function useLangOf(): (text: string) => 'ja' | undefined {
  const isEnglish = useLocale() === 'en'
  return (text) => (isEnglish && runsOf(text).some((run) => run.isJapanese) ? 'ja' : undefined)
}
