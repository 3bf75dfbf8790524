import type { externalTransitionInput } from '../external-transitions.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const externalTransitionKind = kindOf({
  path: 'external-transitions',
  family: 'external',
  own: { exTransTitleEn: 60, exTransSpaceKind: 61 },
  edited: 'onScreen',
  edits: ['externalTransition.write'],
  history: ['audit.read'],
  happens: [...WRITTEN, 'restored', 'unlinked'],
  made: {
    newExternal: {
      screen: 'EXTRANS11000',
      may: 'externalTransition.write',
      reading: 'がいぶせんいじょうほう しんき とうろく さくせい',
    },
    newWebview: {
      screen: 'WEBVIEW13000',
      may: 'externalTransition.write',
      reading: 'うぇぶびゅー ひょうじさいと しんき とうろく さくせい',
    },
  },
}).holds<typeof externalTransitionInput>()
