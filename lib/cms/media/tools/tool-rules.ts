import type { Tool } from '#lib/contracts/tools.ts'
import { fieldRefused, type Refusal } from '#lib/core/errors.ts'

type Linked = Pick<Tool, 'toolDownloadLink'>

/** What is a file stays one, and what is a link. */
export const linkRefusal = (before: Linked, after: Linked): Refusal | null =>
  (before.toolDownloadLink === '') === (after.toolDownloadLink === '')
    ? null
    : fieldRefused('toolDownloadLink', before.toolDownloadLink === '' ? 'conflict' : 'required')

const endingOf = (name: string) => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? ''

/** A file saved under the name of another kind of file would open in the wrong program. */
export const endingRefusal = (name: string, original: string): Refusal | null =>
  endingOf(name) === endingOf(original)
    ? null
    : fieldRefused('toolFileName', 'conflict', { ending: endingOf(original) })
