/** The header by which a person, or a program on its own account, says that what visitors saw may be changed (docs/decisions/0341). */
export const SEEN_HEADER = 'x-seen-changes'
export const SEEN_AGREED = 'agreed'
/** How a call that was not agreed to is refused; `seen` says what it is about. */
export const SEEN_CODE = 'xrcms0032'
