import { asking } from '#lib/cms/kernel/http/asking.ts'
import type { Route, SignedInRoute } from '#lib/cms/kernel/http/route.ts'
import { invitationRoutes } from '#lib/cms/people/invitations/door.ts'
import { KINDS } from '#lib/contracts/kinds/kinds.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import { ENTITIES } from '../entities/door.ts'
import { deletionRoutes } from '../many/door.ts'

/** The calls of a kind: a row of its file is saved by the very verbs that its form calls. */
type SheetVerbs = {
  list: SignedInRoute
  read: SignedInRoute
  new: SignedInRoute
  changed: SignedInRoute
  deleted: SignedInRoute
}

function verbsOf(kind: SheetKind): SheetVerbs {
  const { path } = KINDS[kind]
  // A person is made by inviting her.
  const own = kind === 'user' ? [...ENTITIES.user.routes, ...invitationRoutes] : ENTITIES[kind].routes
  const routes = [...own, ...deletionRoutes]
  const at = (method: Route['method'], wanted: string): SignedInRoute => {
    const found = routes.find((route) => route.method === method && route.path === wanted)
    if (!found || found.open) throw new Error(`${kind} has no ${method} ${wanted}`)
    return found
  }
  return {
    list: at('GET', `/${path}`),
    read: at('GET', `/${path}/:id`),
    new: at('POST', kind === 'user' ? '/invitations' : `/${path}`),
    changed: at('PATCH', `/${path}/:id`),
    deleted: at('DELETE', `/${path}/:id`),
  }
}

const known = new Map<SheetKind, SheetVerbs>()

export function sheetVerbs(kind: SheetKind): SheetVerbs {
  const verbs = known.get(kind) ?? verbsOf(kind)
  known.set(kind, verbs)
  return verbs
}

/** A call of a verb, with nothing that it is not given. */
export const asCall = (given: {
  params?: Record<string, string>
  body?: unknown
  query?: unknown
  version?: number
}) => ({ ...asking(undefined), ...given })
