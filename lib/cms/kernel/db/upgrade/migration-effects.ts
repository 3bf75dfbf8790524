import effects from './migration-effects.json' with { type: 'json' }

/** Modes of PostgreSQL for a whole table, from what lets most others pass to what lets nobody. */
export type LockMode = 'share' | 'share row exclusive' | 'exclusive' | 'access exclusive'

/** What a migration does to one table that was there before: which lock it takes, whether its rows are written. */
type TableEffect = { lock: LockMode; writes: boolean }

/** By table. */
export type Effects = Readonly<Record<string, TableEffect>>

/** Seen once while the migrations ran on an empty database (`npm run db:types`); nothing is known of a migration that is not ours. */
export function effectsOf(name: string): Effects {
  const known: Readonly<Record<string, unknown>> = effects
  return (known[name] ?? {}) as Effects
}
