import pg from 'pg'
import { Refusal } from '#lib/core/errors.ts'
import type { Db } from '../context/context.ts'
import type { Answer } from './answer.ts'
import { answerBefore, type Intention, type Kept, keep, keptAnswer } from './idempotency.ts'

/** Another call with the same key was answered while this one was at work; what this one did is undone with its transaction. */
export class AnsweredMeanwhile extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('a call with the same key was answered meanwhile')
    this.answer = answer
  }
}

/** Keeps an answer with its key, in the transaction of a verb that opens its own. */
type KeepAnswer = (db: Db, answer: Answer) => Promise<void>

/**
 * Does an unsafe call once for its key: it keeps its answer in the transaction that does what was asked for. A call that was answered before (`kept`)
 * is answered so again, without it; of several at once the first to end counts, and all get its answer. So does one
 * that is refused for what the first has done since it found its key unused: too soon after it, one too many, no room left, another version.
 */
export async function answerOnce<T>(
  { db, now }: { db: Db; now: Date },
  { intention, kept }: { intention: Intention; kept: Kept | null },
  run: (keepAnswer: KeepAnswer) => Promise<T>,
): Promise<T | { answer: Answer }> {
  const before = await keptAnswer(intention, kept)
  if (before) return { answer: before }
  try {
    return await run(async (trx, answer) => {
      const meanwhile = await keep(trx, intention, answer, now)
      if (meanwhile) throw new AnsweredMeanwhile(meanwhile)
    })
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return { answer: error.answer }
    // What the database refuses becomes a refusal too.
    if (!(error instanceof Refusal || error instanceof pg.DatabaseError)) throw error
    const meanwhile = await answerBefore(db, intention).catch((reason: unknown) => {
      if (reason instanceof Refusal) throw reason
      // Of a body that broke off there is nothing to compare: the refusal says that already.
      return null
    })
    if (meanwhile) return { answer: meanwhile }
    throw error
  }
}
