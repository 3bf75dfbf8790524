import { OPEN_PAGES, screenOfPath } from '#lib/contracts/screens.ts'

/** Folders of pages below a screen; any other part of a path names an object. */
export const PAGE_FOLDERS: readonly string[] = [
  'batches',
  'confirmed',
  'edit',
  'graph',
  'leaving',
  'machine-tokens',
  'mails',
  'new',
  'periods',
  'rich-contents',
  'sets',
  'template',
  'versions',
  'work',
]

const GROUPS = ['/cms', '/_next', '/healthz', '/readyz', '/csp-reports'] as const
const OTHER = 'other'
const MOST_PARTS = 4
/** Each pattern is a series of its own for ever: so many, and what callers invent is none of them. */
const MOST_PATTERNS = 200
const patterns = new Set<string>()

/** The pattern of a path, such as `/ROOM5110/:id/edit`: no ID, no token, no query. `status`: that of its answer. */
export function pageRoute(url: string, status: number): string {
  const path = url.split(/[?#]/)[0] ?? ''
  const group = GROUPS.find((start) => path === start || path.startsWith(`${start}/`))
  if (group) return group
  const [first = '', ...rest] = path.split('/').slice(1)
  const isPage = screenOfPath(path) !== null || (OPEN_PAGES as readonly string[]).includes(first)
  if (!isPage || rest.length >= MOST_PARTS) return OTHER
  const pattern = ['', first, ...rest.map((part) => (PAGE_FOLDERS.includes(part) ? part : ':id'))].join('/')
  if (patterns.has(pattern)) return pattern
  const isThere = status === 200 || status >= 500
  if (!isThere || patterns.size >= MOST_PATTERNS) return OTHER
  patterns.add(pattern)
  return pattern
}

/** Is it the route of a page, and not one of a group that has lines of its own or none? */
export const isNamedRoute = (route: string): boolean => !(GROUPS as readonly string[]).includes(route)
