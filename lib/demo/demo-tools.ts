import { toJstWallClock } from '#lib/core/jst.ts'
import { demoTime } from './demo-day.ts'
import { demoStamps } from './demo-spaces.ts'
import { SEED_TOOL } from './seed-files.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'

/** Versions of seven of the eight kinds, oldest first: files (all of them an empty archive) and links. */
const TOOLS: readonly [type: SeedRow<'tools'>['tool_type'], version: string, day: number, what: string][] = [
  ['authoringUnity', '2.0.3', -60, 'パビリオン制作キット_2.0.3.zip'],
  ['authoringUnity', '2.1.0', -20, 'パビリオン制作キット_2.1.0.zip'],
  ['authoringWeb', '1.4', -30, 'https://studio.expo.example/'],
  ['questStandalone', '1.9.2', -12, 'バーチャル会場_Quest.zip'],
  ['questLink', '1.9.2', -12, 'バーチャル会場_QuestLink.zip'],
  ['android', '3.2.0', -8, 'https://play.expo.example/app'],
  ['ios', '3.2.0', -8, 'https://apps.expo.example/app'],
  ['windows', '3.1.4', -40, 'バーチャル会場_Windows_3.1.4.zip'],
  ['windows', '3.2.0', -8, 'バーチャル会場_Windows_3.2.0.zip'],
]

export const demoToolRows = (today: number): SeedRow<'tools'>[] =>
  TOOLS.map(([tool_type, tool_version, day, what], index) => {
    const isLink = what.startsWith('https:')
    const at = demoTime(today, day, 10, index)
    return {
      id: seedId('tool', index),
      tool_type,
      tool_version,
      update_date: toJstWallClock(at).slice(0, 10),
      file_name: isLink ? '' : what,
      file_size: isLink ? null : SEED_TOOL.size,
      download_link: isLink ? what : '',
      object_id: isLink ? null : SEED_TOOL.id,
      registered_at: at,
      current_at: at,
      ...demoStamps(today, day, index, levelAccount(0)),
    }
  })
