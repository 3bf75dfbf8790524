import type { ResultCode } from '#lib/contracts/result-codes.ts'

/** What a route calls what is not there, by the beginning of its path. The verbs do not choose it: one route has one answer. */
const CODES: Record<string, ResultCode> = {
  '/users/:id': 'xrcms2101',
  '/venue-areas/:id': 'xrcms4101',
  '/rooms/:id': 'xrcms5101',
  '/vip-users': 'xrcms5101',
  '/rich-contents': 'xrcms5101',
  '/ar-events/:id': 'xrcms1201',
  '/ar-structures': 'xrcms1201',
  '/ar-anchors': 'xrcms1201',
  '/ar-markers': 'xrcms1201',
}

/**
 * The result code of 404 on a route. What it names, what hangs on it and what a body refers to may each be missing or out of
 * the caller's scope; had they codes of their own, the code would tell which (docs/permissions.md#scope).
 */
export const notFoundCodeOf = (path: string): ResultCode =>
  CODES[path] ?? CODES[path.split('/').slice(0, 3).join('/')] ?? 'xrcms0004'
