import type { AddressOutcome } from '#lib/contracts/address-checks.ts'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import { demoTime } from './demo-day.ts'
import { demoStamps } from './demo-spaces.ts'
import type { Words } from './event-words.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'

type DemoLink = {
  title: Words
  url: string
  type?: ExTransType
  /** All spaces, unless one is said. */
  space?: readonly ['venueArea' | 'room' | 'pattern' | 'arEvent', number]
  check?: AddressOutcome
  /** Days until its certificate ends. */
  certificate?: number
}

/** Links of the demo: checked and in order, with problems, and not checked yet. The addresses exist nowhere. */
const LINKS: readonly DemoLink[] = [
  { title: ['博覧会公式サイト', 'Official site'], url: 'https://www.expo.example/', check: 'ok', certificate: 70 },
  { title: ['来場予約', 'Reservations'], url: 'https://ticket.expo.example/reserve', check: 'ok', certificate: 12 },
  { title: ['第二会場ライブ中継', ''], url: 'https://live.expo.example/second', check: 'status' },
  {
    title: ['日本館 特設サイト', 'Japan Pavilion site'],
    url: 'https://japan.expo.example/special',
    space: ['room', 0],
    check: 'certificate',
  },
  {
    title: ['出展者募集', 'Call for exhibitors'],
    url: 'https://intranet.expo.example/',
    space: ['venueArea', 0],
    check: 'inner',
  },
  { title: ['水の精霊 解説', 'About the Spirits'], url: 'https://ar.expo.example/water', space: ['arEvent', 0] },
  {
    title: ['会場マップ', 'Venue map'],
    url: 'https://map.expo.example/',
    type: 'webview',
    check: 'ok',
    certificate: 70,
  },
  { title: ['よくある質問', ''], url: 'https://faq.expo.example/', type: 'webview' },
  {
    title: ['展示カタログ', 'Exhibition catalogue'],
    url: 'https://japan.expo.example/catalogue',
    type: 'webview',
    space: ['room', 0],
    check: 'unknownHost',
  },
]

const COLUMN = { venueArea: 'venue_area_id', room: 'room_id', pattern: 'pattern_id', arEvent: 'ar_event_id' } as const

export const demoLinkRows = (today: number): SeedRow<'external_transitions'>[] =>
  LINKS.map(({ title: [ja, en], url, type = 'external', space }, index) => ({
    id: seedId('externalTransition', index),
    ex_trans_type: type,
    title: ja,
    title_en: en,
    url,
    all_spaces: space === undefined,
    ...NO_SPACE,
    ...(space ? { [COLUMN[space[0]]]: seedId(...space) } : {}),
    ...demoStamps(today, -40, index, levelAccount(1)),
  }))

const NO_SPACE = { venue_area_id: null, room_id: null, pattern_id: null, ar_event_id: null }

export const demoCheckRows = (today: number): SeedRow<'address_checks'>[] =>
  LINKS.flatMap(({ url, check, certificate }, index) =>
    check === undefined
      ? []
      : [
          {
            external_transition_id: seedId('externalTransition', index),
            url,
            outcome: check,
            http_status: check === 'ok' ? 200 : check === 'status' ? 404 : null,
            certificate_ends_at: certificate === undefined ? null : demoTime(today, certificate, 9),
            checked_at: demoTime(today, 0, 3, index),
          },
        ],
  )

/** The first room pattern leads on to two of them. */
export const demoPatternLinkRows = (patternId: string): SeedRow<'pattern_external_transitions'>[] =>
  [0, 1].map((index) => ({
    pattern_id: patternId,
    external_transition_id: seedId('externalTransition', index),
    place: index,
  }))
