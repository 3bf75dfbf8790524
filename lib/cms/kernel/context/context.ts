import type { Kysely, RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { NewerRefusal } from '#lib/contracts/newer-refusal.ts'
import type { Authority } from '#lib/core/authority.ts'
import { changedMeanwhile, notAllowed } from '#lib/core/errors.ts'
import type { Lanes } from '#lib/core/lanes.ts'
import type { Lang } from '#lib/core/lang.ts'
import { type Action, can, type Facts } from '#lib/core/policy.ts'
import type { AddressRules } from '../addresses/address-rules.ts'
import type { DB } from '../db/db.d.ts'
import type { PoolState } from '../db/pool-watch.ts'
import type { Standby } from '../db/standby.ts'
import type { CallObserver } from '../metrics/cms-metrics.ts'
import type { ProcessWatch } from '../metrics/process-watch.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** The database or, inside an unsafe call, its one transaction. */
export type Db = Kysely<DB>

/**
 * Who acts. The authority is read from the database on each call, never from what a client says. `at`: the instant she acts
 * at; her scope is made of the grants that count then. `isSteppedUp`: she confirmed in this session, not long ago, that it is
 * her (identity/step-up.ts). `isWatching`: her session is over for work; she is only told what happens.
 */
export type Actor = {
  id: string
  authority: Authority
  sessionId: string
  at: Date
  isSteppedUp?: boolean
  isWatching?: true
}

/** What the CMS is made of; tests pass their own and mock nothing. */
export type Deps = {
  db: Db
  /** For reports of deliveries, which may wait longer than people; `db` where there is none. */
  platformDb?: Db
  /** For files made of many rows, which take longer than other calls may; `db` where there is none. */
  exportDb?: Db
  /** For what changes many at once, which takes longer than other calls may and should not wait behind files; `db` where there is none. */
  manyDb?: Db
  /** For reads that are large and no haste; `db`, or `exportDb`, where there is none. */
  standby?: Standby | undefined
  /** For looking whether all is well, when all other connections wait; `db` where there is none. */
  readinessDb?: Db
  /** Where to listen for changes; without it they are looked for by time. */
  listenUrl?: string | undefined
  /** How the connections for calls stand; nobody looks where there is none. */
  poolState?: (() => PoolState) | undefined
  /** Free bytes of the disk that the database or the files need; none where nothing of ours lies on one. */
  diskFree?: (() => Promise<number>) | undefined
  /** From when on the newest backup is old; 26 hours unless it says. */
  backupMaxAgeHours?: number | undefined
  clock: () => Date
  /** Now by the clock that all consoles share, given the own instant (kernel/context/shared-now.ts): the database's, unless a test moves the clock. */
  sharedClock?: ((own: Date) => RawBuilder<Date>) | undefined
  log: Logger
  /** The address people use, without a trailing slash; links in mails begin with it. */
  publicUrl: string
  /** The sender of mails (`Name <address>` or an address); its domain ends their Message-IDs. */
  mailFrom: string
  appEnv: 'local' | 'staging' | 'production'
  /** The mail server the worker sends through; without it mails are held in the outbox. */
  smtpUrl?: string | undefined
  /** The OpenID provider people sign in through; without it only the embedded sign-in is there. */
  oidc?: OidcSettings | undefined
  /** Where files lie; a worker beside a console that keeps them on its own disk has none, and leaves them alone. */
  store?: ObjectStore | undefined
  /** What checks of addresses may reach; public addresses only, unless a test says otherwise. */
  addressRules?: AddressRules | undefined
  /** Aborted when this process was asked to stop. */
  stopping?: AbortSignal | undefined
  /** Where calls wait for their turn; they begin at once where there are none, since a console in this process has let them wait already. */
  lanes?: Lanes | undefined
  /** Is told of each call that was answered. */
  observer?: CallObserver | undefined
  /** What happened in this process of late; nobody counts where there is none. */
  watch?: ProcessWatch | undefined
  /** Write one line a call; no unless it says. */
  accessLog?: boolean | undefined
  /** How long the end of an upload waits for its file to be checked, in milliseconds; 8 s unless a test says. */
  uploadWaitMs?: number
}

/** Where a call comes from, as the console in front of the CMS says; empty where it does not. `cookie`: its Cookie header. */
export type Client = { address: string; userAgent: string; cookie?: string }

/** One call of a signed-in person, as verbs see it. `db` is a transaction in unsafe calls. `now`: the instant of the call. */
export type Ctx = {
  db: Db
  now: Date
  actor: Actor
  lang: Lang
  requestId: string
  client: Client
  deps: Deps
  /** Who calls has said that what visitors saw may be changed by it. */
  isSeenAgreed?: boolean
  /** What an edit began with, once its verb has said so; the router keeps what changes nothing from being written. */
  edit?: { before?: object }
  /** The audit rows of an unsafe call so far, which are written at its end. What is undone on the way takes its rows away (`undone`). */
  trail?: object[]
  /** Keeps the answer with the call's key, in the transaction that does what the call asks for; where no key came, nothing is kept. */
  keepResult?: (db: Db, result: object | null) => Promise<void>
}

/** A call of someone who is not signed in (sign-in, invitation, set-up). */
export type OpenCtx = Omit<Ctx, 'actor'>

/** Refuses with 403 xrcms0003 unless the policy allows the action on an object with these facts. */
export function demand(ctx: Pick<Ctx, 'actor'>, action: Action, facts: Facts = {}): void {
  if (!can(ctx.actor, action, facts)) throw notAllowed()
}

/** The same for what lies in her scope: the object was found through it, or a new one is put into it. */
export const demandInScope = (ctx: Pick<Ctx, 'actor'>, action: Action): void => demand(ctx, action, { inScope: true })

/** Refuses with 409 xrcms0009 and the current item unless the caller saw this version, which is then what her edit begins with. */
export function demandVersion(ctx: Pick<Ctx, 'edit'>, item: NewerRefusal['item'], seen: number): void {
  if (item.version !== seen) throw changedMeanwhile(item)
  beginEdit(ctx, item)
}

/** Says what an edit begins with, read under its lock, in the shape the verb answers with. */
export function beginEdit({ edit }: Pick<Ctx, 'edit'>, before: object): void {
  if (edit) edit.before = before
}
