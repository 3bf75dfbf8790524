import type { arEventInput } from '../ar-events.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const arEventKind = kindOf({
  path: 'ar-events',
  family: 'spacePattern',
  own: { thumbnailUrl: 68, thumbnailName: 69, guideImageUrl: 70, guideImageName: 71 },
  edited: 'onScreen',
  edits: ['arEvent.edit'],
  history: ['audit.read'],
  found: { page: 'AR12110', lists: ['AR12110'] },
  happens: [...WRITTEN, 'restored', 'stopped', 'reopened'],
  made: {
    newArEvent: { screen: 'AR12110', may: 'arEvent.create', reading: 'えーあーるいべんと しんき とうろく さくせい' },
  },
}).holds<typeof arEventInput>()
