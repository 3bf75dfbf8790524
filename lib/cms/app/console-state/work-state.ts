import { sql } from 'kysely'
import { wentBack } from '#lib/cms/kernel/backups/log-archive-state.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { earlierNow, sharedNow } from '#lib/cms/kernel/context/shared-now.ts'
import { type ExpoState, readExpoState } from '../metrics/expo-state.ts'

/** How the work stands: what the metrics show, and what only people ask. */
export type WorkState = ExpoState & {
  /** Mails wait since a restore until someone releases them. */
  isHeld: boolean
  /** Seconds since a backup was last restored for trial; null where none was. */
  rehearsalAge: number | null
  /** The database went back to an earlier state of late. */
  isForked: boolean
  /** What was seen of openings and closings stands in the future, by a clock that is or was ahead. */
  isAhead: boolean
  /** Who made a call within five minutes. */
  people: number
}

const AT_WORK_MINUTES = 5

type Besides = Omit<WorkState, keyof ExpoState>

/** In one statement over the small indexes of what is unfinished. */
export async function readWorkState({ db, deps, now }: Pick<Ctx, 'db' | 'deps' | 'now'>): Promise<WorkState> {
  const shared = sharedNow(deps, now)
  const earlier = earlierNow(deps, now)
  const besides = sql<Besides>`, exists (select from mail_hold) as "isHeld", ${wentBack(earlier)} as "isForked",
      (select seen_until > ${shared} from boundary_watch) as "isAhead",
      (select extract(epoch from ${earlier} - max(rehearsed_at))::float8 from backups) as "rehearsalAge",
      (select count(distinct user_id) from sessions
        where last_used_at > ${shared} - make_interval(mins => ${AT_WORK_MINUTES}))::int as people`
  return readExpoState({ db, sharedClock: deps.sharedClock }, now, besides)
}
