import { getLocale, getTranslations } from 'next-intl/server'
import { type PickKind, SpacePicker } from '#app/(console)/(users)/ACCESS6000/space-picker.tsx'
import { ReasonText } from '#app/(console)/(users)/reason-text.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ask } from '#lib/bff/read.ts'
import { readReasons } from '#lib/contracts/calls/users.ts'
import { ACTIONS, type Reasons } from '#lib/contracts/reasons.ts'
import type { User } from '#lib/contracts/users.ts'
import { type Authority, toAuthority } from '#lib/core/authority.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import { type Action, mayEver, reachOf } from '#lib/core/policy.ts'

const READ: Record<PickKind, Action> = {
  venueArea: 'venueArea.read',
  areaPattern: 'areaPattern.read',
  room: 'room.read',
  pattern: 'roomPattern.read',
}
const KINDS = Object.keys(READ) as PickKind[]

/** What the picker calls the kinds of the answer. */
const PICKED_KINDS: Record<Reasons['space']['kind'], PickKind> = {
  venueArea: 'venueArea',
  areaPattern: 'areaPattern',
  room: 'room',
  roomPattern: 'pattern',
}

type Props = { user: User; authority: Authority; spaceId: string | undefined }

/** What a person may do and why: at her level, and on a space that is picked by which grant. */
export async function WhyCard({ user, authority, spaceId }: Props) {
  const [words, lang] = [await getTranslations('users'), toLang(await getLocale())]
  const found = spaceId === undefined ? null : await ask(readReasons, { id: user.id }, { spaceId })
  const reasons = found?.kind === 'OK' ? (found.body as { item: Reasons }).item : null
  const space = reasons?.space
  const picked = space ? { ...space, kind: PICKED_KINDS[space.kind] } : null
  return (
    <section className="flex flex-col gap-3" aria-labelledby="why">
      <div>
        <h2 id="why" className="card-title">
          <InLang>{space ? words('whyOn', { name: titleIn(lang, space.title, space.titleEn) }) : words('why')}</InLang>
        </h2>
        <p className="card-note">{words('whyNote')}</p>
      </div>
      <SpacePicker
        key={picked?.id ?? ''}
        kinds={KINDS.filter((it) => mayEver({ authority }, READ[it]))}
        space={picked}
        to={{ path: `/AC2121/${user.id}`, params: {} }}
      />
      {found && !reasons && <Notice tone="warn">{words('whyNotFound')}</Notice>}
      {reasons ? <ReasonTable reasons={reasons} /> : <LevelTable user={user} />}
    </section>
  )
}

async function ReasonTable({ reasons: { space, reasons } }: { reasons: Reasons }) {
  const [words, actionWords] = await Promise.all([getTranslations('users'), getTranslations('actions')])
  const lang = toLang(await getLocale())
  return (
    <DataTable
      caption={words('whyOn', { name: titleIn(lang, space.title, space.titleEn) })}
      columns={[
        { id: 'action', head: words('whyAction'), rowHeader: true, cell: (row) => actionWords(row.action) },
        {
          id: 'may',
          head: words('may'),
          cell: (row) => (
            <Badge tone={row.may ? 'ok' : 'mute'} icon={row.may ? 'circle-check' : 'circle-slash'}>
              {words(row.may ? 'mayYes' : 'mayNo')}
            </Badge>
          ),
        },
        { id: 'reason', head: words('reason'), cell: (row) => <ReasonText reason={row} /> },
      ]}
      rows={reasons}
      rowId={(row) => row.action}
      rowName={(row) => actionWords(row.action)}
      place={{ path: '', params: {}, sort: '' }}
      page={null}
      empty={null}
    />
  )
}

/** All that her level may ever do, and how far it reaches. */
async function LevelTable({ user }: { user: User }) {
  const [words, actionWords] = await Promise.all([getTranslations('users'), getTranslations('actions')])
  const level = toAuthority(user.cmsAccountAuth)
  const rows = ACTIONS.flatMap((action) => {
    const reach = level === null ? '-' : reachOf({ authority: level }, action)
    return reach === '-' ? [] : [{ action, reach }]
  })
  return (
    <DataTable
      caption={words('why')}
      columns={[
        { id: 'action', head: words('whyAction'), rowHeader: true, cell: (row) => actionWords(row.action) },
        { id: 'reach', head: words('reason'), cell: (row) => words(`reach_${row.reach}`) },
      ]}
      rows={rows}
      rowId={(row) => row.action}
      rowName={(row) => actionWords(row.action)}
      place={{ path: '', params: {}, sort: '' }}
      page={null}
      empty={null}
    />
  )
}
