import { demoTime } from './demo-day.ts'
import { DEMO_STOPS, type DemoDays } from './demo-schedule.ts'
import { demoStamps } from './demo-spaces.ts'
import type { Words } from './event-words.ts'
import { SEED_MARKER, SEED_OBJECT, seedMarker } from './seed-files.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'

type DemoArEvent = {
  space: readonly [kind: 'expoArea' | 'venueArea' | 'room', place: number]
  title: Words
  author: Words
  at?: readonly [latitude: number, longitude: number]
  /** Nothing to show yet. */
  empty?: true
  /** Days until each of its anchors expires. */
  anchors?: readonly number[]
  marker?: true
  open?: readonly DemoDays[]
}

/** AR events of the demo: open, coming, over, without data, and with anchors that need care. */
const AR_EVENTS: readonly DemoArEvent[] = [
  {
    space: ['venueArea', 1],
    title: ['水の精霊', 'Spirits of the Water'],
    author: ['日本館', 'Japan Pavilion'],
    at: [34.649, 135.387],
    anchors: [12, 200],
    marker: true,
    open: [[-20, 60]],
  },
  {
    space: ['room', 1],
    title: ['循環の樹', 'Tree of Cycles'],
    author: ['循環暮らし研究所', 'Living in Cycles Lab'],
    at: [34.6493, 135.3874],
    anchors: [90],
    open: [[15, 45]],
  },
  {
    space: ['room', 5],
    title: ['アマゾンの鳥たち', 'Birds of the Amazon'],
    author: ['ブラジル館', 'Brazil Pavilion'],
    at: [34.6481, 135.3861],
    anchors: [-3],
    marker: true,
    open: [[-18, 35]],
  },
  {
    space: ['expoArea', 0],
    title: ['空飛ぶクジラ', 'Flying Whale'],
    author: ['運営事務局', 'Operation Office'],
    at: [34.6502, 135.3888],
    open: [[-60, -10]],
  },
  { space: ['venueArea', 2], title: ['サンバの足あと', ''], author: ['サンバ実行委員会', ''], empty: true },
]

const none = { expo_area_id: null, venue_area_id: null, room_id: null }
const COLUMN = { expoArea: 'expo_area_id', venueArea: 'venue_area_id', room: 'room_id' } as const
const MAKER = { expoArea: 1, venueArea: 3, room: 5 } as const

const stamps = (today: number, { space: [kind] }: DemoArEvent, index: number) =>
  demoStamps(today, -40, index, levelAccount(MAKER[kind]))

export const demoArEventRows = (today: number): SeedRow<'ar_events'>[] =>
  AR_EVENTS.map((event, index) => ({
    id: seedId('arEvent', index),
    ...none,
    [COLUMN[event.space[0]]]: seedId(...event.space),
    title: event.title[0],
    title_en: event.title[1],
    author: event.author[0],
    author_en: event.author[1],
    explanatory_text: `${event.title[0]}をスマートフォンでご覧ください。`,
    explanatory_text_en: event.title[1] && `See the ${event.title[1]} through your phone.`,
    latitude: event.at?.[0] ?? null,
    longitude: event.at?.[1] ?? null,
    camera_permission: index % 2 === 0,
    deep_link: event.empty ? '' : `xrexpo://ar/${index + 1}`,
    guide_image_id: event.marker ? SEED_MARKER.id : null,
    guide_image_name: event.marker ? SEED_MARKER.name : '',
    ...stamps(today, event, index),
  }))

export const demoStructureRows = (today: number): SeedRow<'ar_structures'>[] =>
  AR_EVENTS.flatMap((event, index) =>
    event.empty
      ? []
      : [
          {
            id: seedId('arStructure', index),
            ar_event_id: seedId('arEvent', index),
            label: `${event.title[0]} 本体`,
            object_id: SEED_OBJECT.id,
            object_name: SEED_OBJECT.name,
            ...stamps(today, event, index),
          },
        ],
  )

export const demoAnchorRows = (today: number): SeedRow<'ar_anchors'>[] =>
  AR_EVENTS.flatMap((event, index) => (event.anchors ?? []).map((days, place) => ({ event, index, days, place }))).map(
    ({ event, index, days, place }, row) => ({
      id: seedId('arAnchor', row),
      ar_event_id: seedId('arEvent', index),
      label: place === 0 ? '入口' : '奥の柱',
      anchor_id: `anchor-${index + 1}-${place + 1}`,
      latitude: event.at?.[0] ?? null,
      longitude: event.at?.[1] ?? null,
      expires_at: demoTime(today, days, 18),
      ...stamps(today, event, index),
    }),
  )

export const demoMarkerRows = (today: number): SeedRow<'ar_markers'>[] =>
  AR_EVENTS.flatMap((event, index) =>
    event.marker
      ? [
          {
            ...seedMarker(index),
            ...stamps(today, event, index),
          },
        ]
      : [],
  )

export const demoArEntryRows = (today: number): SeedRow<'schedule_entries'>[] =>
  AR_EVENTS.flatMap((event, index) => (event.open ?? []).map((days) => ({ event, index, days }))).map(
    ({ event, index, days: [first, last] }, row) => ({
      id: seedId('arEntry', row),
      pattern_id: null,
      ar_event_id: seedId('arEvent', index),
      clash_id: seedId('arEvent', index),
      open_type: 'normal',
      period: `[${demoTime(today, first, 9).toISOString()},${demoTime(today, last, 18).toISOString()})`,
      ...stamps(today, event, index),
    }),
  )

/** One stop of an AR event, lifted since. */
export const demoArStopRows = (today: number): SeedRow<'stops'>[] => [
  {
    id: seedId('stop', DEMO_STOPS.length),
    venue_area_id: null,
    room_id: null,
    pattern_id: null,
    ar_event_id: seedId('arEvent', 2),
    stopped_at: demoTime(today, -5, 11),
    stopped_by: levelAccount(1),
    reason: '看板が風で倒れ、マーカーを読み取れなくなりました。',
    reopened_at: demoTime(today, -4, 9),
    reopened_by: levelAccount(1),
    details: '看板を固定し、読み取れることを確認しました。',
  },
]
