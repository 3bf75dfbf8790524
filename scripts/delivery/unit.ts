import path from 'node:path'
import { filled, type Kit, pairsOn } from './kit.ts'

export const UNITS = ['expo-console.service', 'expo-backup.service', 'expo-backup.timer'] as const

/** Where a unit's checkout lies, its data and its backups. */
type Places = { dataDir: string; backups: string }

/** A unit's text with the places of this machine. */
export function unitAt(kit: Kit, unit: (typeof UNITS)[number], { dataDir, backups }: Places): string {
  const text = kit.read(`docs/deploy/${unit}`)
  if (unit.endsWith('.timer')) return text
  return filled(text, {
    '/opt/expo-console': path.resolve('.'),
    '/var/lib/expo-console': dataDir,
    '/var/backups/expo-console': backups,
  })
}

/** The commands of a unit and the settings it gives them. */
export function startsOf(text: string) {
  const lines = text.replaceAll(/^\s*#.*$/gm, '')
  return {
    commands: [...lines.matchAll(/^ExecStart=(.*)$/gm)].map(([, command = '']) => command.split(' ')),
    settings: pairsOn(lines, /^Environment=(.*)$/gm),
  }
}
