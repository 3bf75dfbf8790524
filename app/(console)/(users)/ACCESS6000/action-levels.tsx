import { getTranslations } from 'next-intl/server'
import { DataTable } from '#components/ui/data-table.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { ACTIONS } from '#lib/contracts/reasons.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { type Action, reachOf } from '#lib/core/policy.ts'

const REACHES = ['all', 'scope', 'self'] as const

/** The levels that may do an action, with how far; those that reach as far together. */
const levelsOf = (action: Action) =>
  REACHES.map((reach) => ({
    reach,
    levels: AUTHORITIES.filter((authority) => reachOf({ authority }, action) === reach),
  })).filter(({ levels }) => levels.length > 0)

/** Who may do what at all, before a space is picked: every action with its levels, each the way to its people. */
export async function ActionLevels() {
  const [words, users, actionWords] = await Promise.all([
    getTranslations('access'),
    getTranslations('users'),
    getTranslations('actions'),
  ])
  return (
    <section className="flex flex-col gap-3" aria-labelledby="levels">
      <div>
        <h2 id="levels" className="card-title">
          {words('levels')}
        </h2>
        <p className="card-note">{words('levelsNote')}</p>
      </div>
      <DataTable
        caption={words('levels')}
        columns={[
          { id: 'action', head: words('action'), rowHeader: true, cell: (action) => actionWords(action) },
          {
            id: 'levels',
            head: words('levelsWho'),
            cell: (action) =>
              levelsOf(action).map(({ reach, levels }) => (
                <p key={reach} className="flex flex-wrap gap-x-3 gap-y-1">
                  <span className="text-ink-3">{users(`reach_${reach}`)}</span>
                  {levels.map((level) => (
                    <LevelLink key={level} level={level} />
                  ))}
                </p>
              )),
          },
        ]}
        rows={ACTIONS}
        rowId={(action) => action}
        rowName={(action) => actionWords(action)}
        place={{ path: '', params: {}, sort: '' }}
        page={null}
        empty={null}
      />
    </section>
  )
}

async function LevelLink({ level }: { level: Authority }) {
  const common = await getTranslations('common')
  return (
    <a
      className="text-link inline-block min-h-6"
      href={listHref('/AC2110', { view: 'none', cmsAccountAuth: String(level) })}
    >
      {common(`authority_${level}`)}
    </a>
  )
}
