import type { expoAreaInput } from '../expo-areas.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const expoAreaKind = kindOf({
  path: 'expo-areas',
  family: 'space',
  edited: 'onScreen',
  edits: ['expoArea.write'],
  history: ['expoArea.read'],
  found: { page: 'EXPO3110', lists: ['EXPO3110'] },
  happens: [...WRITTEN, 'restored'],
  made: {
    newExpoArea: { screen: 'EXPO3110', may: 'expoArea.write', reading: 'ぶいえきすぽえりあ しんき とうろく さくせい' },
  },
}).holds<typeof expoAreaInput>()
