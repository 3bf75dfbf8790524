import type { Db } from '#lib/cms/kernel/context/context.ts'
import { dayOf } from '#lib/core/jst-calendar.ts'

/** What was done for a day that is over in Japan. */
export async function forgetMarks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('work_marks').where('day', '<', dayOf(now.getTime())).execute()
}
