import { demoTime } from './demo-day.ts'
import { demoStamps } from './demo-spaces.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'

const range = (from: Date, to: Date | null) => `[${from.toISOString()},${to?.toISOString() ?? ''})`

/** Notices of the login and home screens: two that are shown, a maintenance to come with its read-only time, and one that is over. */
export const demoNoticeRows = (today: number): SeedRow<'notices'>[] => {
  const at = (day: number, hour: number) => demoTime(today, day, hour)
  const rows: [type: 1 | 2, ja: string, en: string, period: string, readOnly?: string][] = [
    [
      1,
      'これはデモデータです。自由に操作してお試しください。',
      'This is demo data. Feel free to try everything.',
      range(at(-3, 9), null),
    ],
    [
      2,
      '毎週月曜日の2時から4時まで、定期メンテナンスを行います。この間は操作できません。',
      'Regular maintenance takes place every Monday from 2:00 to 4:00 JST. The console is not available then.',
      range(at(-3, 10), at(60, 18)),
    ],
    [
      2,
      '配信基盤の更新のため、コンソールを一時的に閲覧のみにします。',
      'The console can only be read for a while: the delivery platform is updated.',
      range(at(5, 9), at(7, 9)),
      range(at(6, 2), at(6, 4)),
    ],
    [1, '開幕1か月前です。公開スケジュールを確認してください。', '', range(at(-30, 9), at(-10, 9))],
  ]
  return rows.map(([notice_type, content, content_en, period, readOnly], index) => ({
    id: seedId('notice', index),
    notice_type,
    content,
    content_en,
    period,
    read_only_period: readOnly ?? null,
    ...demoStamps(today, -40, index, levelAccount(0)),
  }))
}

/** App notifications in each state, one of them without English. */
export const demoAppNotificationRows = (today: number): SeedRow<'app_notifications'>[] => {
  const at = (day: number, hour: number) => demoTime(today, day, hour)
  const rows: [number: string, ja: string, en: string, period: string][] = [
    [
      'INFO-001',
      'バーチャル会場がオープンしました。まずはゲート広場からお楽しみください。',
      'The virtual expo is open. Start at the gate plaza.',
      range(at(-20, 9), at(-6, 9)),
    ],
    [
      'INFO-002',
      '今週末は各国パビリオンの特別イベントを開催します。\n開始時刻はイベント一覧でご確認ください。',
      'Special events take place in the pavilions this weekend.\nSee the list of events for their times.',
      range(at(-2, 9), at(5, 21)),
    ],
    ['INFO-003', '本日20時から、光のショーを生中継します。', '', range(at(0, 0), at(1, 0))],
    [
      '',
      '来週、新しいパビリオンが加わります。お楽しみに！',
      'A new pavilion joins next week. See you there!',
      range(at(4, 9), at(12, 21)),
    ],
  ]
  return rows.map(([information_id, content, content_en, period], index) => ({
    id: seedId('appNotification', index),
    information_id,
    content,
    content_en,
    period,
    ...demoStamps(today, -25, index, levelAccount(1)),
  }))
}
