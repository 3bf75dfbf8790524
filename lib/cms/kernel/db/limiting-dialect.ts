import { CompiledQuery, type Dialect, type Driver, PostgresDialect, type PostgresDialectConfig } from 'kysely'
import type { Limits } from './database-settings.ts'

/** PostgreSQL with limits that each transaction sets for itself, by one statement more; a statement without one has those of the role. */
export function limitingDialect(config: PostgresDialectConfig, limits: Limits): Dialect {
  const dialect = new PostgresDialect(config)
  const adapter = dialect.createAdapter()
  return {
    createAdapter: () => adapter,
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => limiting(dialect.createDriver(), limits),
  }
}

function limiting(driver: Driver, { statementMs, lockMs, idleInTransactionMs }: Limits): Driver {
  const begin = driver.beginTransaction.bind(driver)
  const setLimits = CompiledQuery.raw(
    `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; ` +
      `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  )
  return Object.assign(driver, {
    async beginTransaction(...args: Parameters<Driver['beginTransaction']>) {
      await begin(...args)
      try {
        await args[0].executeQuery(setLimits)
      } catch (error) {
        // Kysely knows of no transaction yet, and the connection must not go back with one.
        await driver.rollbackTransaction(args[0])
        throw error
      }
    },
  })
}
