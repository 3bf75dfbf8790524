import { compose, type MailContent } from './compose.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import type { Frame } from './templates/frame.ts'

/** A mail to be shown beforehand: its subject, and its body as text and as html, by the template and renderings of what is sent. */
export function wordMail(frame: Frame, content: MailContent): { subject: string; bodyText: string; bodyHtml: string } {
  const letter = compose(frame, content)
  return { subject: letter.subject, bodyText: renderText(letter, frame.lang), bodyHtml: renderHtml(letter, frame.lang) }
}
