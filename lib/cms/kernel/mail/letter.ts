/** One mail as its template words it: plain texts only. The renderings to text and to html are made of it. */
export type Letter = {
  subject: string
  /** The first line, which names the person. */
  greeting: string
  paragraphs: readonly string[]
  /** Labelled values; a value may have several lines. */
  facts: readonly { label: string; value: string }[]
  action: { label: string; url: string } | null
  /** Small print after the line. */
  footer: readonly string[]
}
