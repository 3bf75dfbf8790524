import { classNames } from '#components/ui/class-names.ts'
import type { Lang } from '#lib/core/lang.ts'

type Props = {
  mail: { subject: string; bodyHtml: string }
  lang: Lang
  title: string
  height: 'h-[360px]' | 'h-[460px]'
}

/** A mail before it is sent: its subject, and its text as it will be read. */
export function MailLetter({ mail, lang, title, height }: Props) {
  return (
    <>
      <strong lang={lang} className="block font-semibold">
        {mail.subject}
      </strong>
      {/* Without any permission, as in the list of mails: no script, no form, no way out. */}
      <iframe
        className={classNames('block w-full rounded-[var(--r-m)] border border-line bg-[oklch(1_0_0)]', height)}
        sandbox=""
        srcDoc={mail.bodyHtml}
        title={title}
      />
    </>
  )
}
