import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { RichContent, RichContentEdit } from '#lib/contracts/rich-contents.ts'
import { fieldRefused, type Refusal } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { formatTb, parseCap } from '#lib/core/terabytes.ts'

/** The cap in bytes, as digits; null where none is given. The schema has refused what is no cap. */
function capOf(body: RichContentEdit): string | null {
  const read = parseCap(body.distributionCapacityCheck)
  return 'bytes' in read ? read.bytes.toString() : null
}

/** What was saved, as the audit log keeps it: the cap in one notation, however it was typed. */
export function factsOf({ distributionCapacityCheck: typed, ...rest }: RichContentEdit) {
  const read = parseCap(typed)
  return { ...rest, distributionCapacityCheck: 'bytes' in read ? formatTb(read.bytes) : '' }
}

/** A content as the audit log keeps it, its cap as its form has it. */
export const trailOf = (content: RichContent) => ({ ...content, distributionCapacityCheck: content.capTb ?? '' })

/** The columns of a form. */
export const columns = (body: RichContentEdit) => ({
  title: body.richContentTitle,
  title_en: body.richContentTitleEn,
  content_type: body.richContentType,
  content_id: body.richContentId,
  cap_bytes: capOf(body),
})

/** Who may not set the cap may send the one that is there, and no other. `before`: it, in bytes; null for none. */
export const capRefusal = ({ actor }: Ctx, body: RichContentEdit, before: string | null): Refusal | null =>
  capOf(body) === before || canInScope(actor, 'richContent.setCap')
    ? null
    : fieldRefused('distributionCapacityCheck', 'notAllowed')
