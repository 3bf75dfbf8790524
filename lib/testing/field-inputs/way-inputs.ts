import { makeRoom } from '../make.ts'
import { type Desk, type FieldInput, type FieldInputs, patched, posted, UNKNOWN_ID } from './field-input.ts'

const ends = ({ world }: Desk) => ({
  transitionFromId: world['venue-areas'],
  transitionToId: world.rooms,
  transitionType: 'gate',
})
const created = posted('82', '/transitions', ends)
const edited = patched('84', ({ world }) => `/transitions/${world.transitions}`, ends)

/** Made public although nothing that visitors could be led to is open, or will be. */
const autoToNowhere: FieldInput = {
  operation: '82',
  send: async ({ db, manager }) =>
    manager.post('/transitions', {
      transitionFromId: await makeRoom(db),
      transitionToId: 'auto',
      transitionType: 'exit',
      isPublic: true,
    }),
}

export const TRANSITION_INPUTS: FieldInputs<'transition'> = {
  transitionId: 'The transition that is edited is named in the path; one that is not there is answered with 404.',
  transitionFromId: edited({ transitionFromId: 'auto' }),
  transitionToId: created({ transitionToId: UNKNOWN_ID }),
  transitionRelation: created({ transitionFromId: 'mainRoom', transitionToId: 'mainRoom' }),
  openAutoGenDateError: autoToNowhere,
}

const LINK = { exTransTitle: '公式サイト', webviewUrl: 'https://link.invalid/', exTransSpaceKind: 'all' }
const registered = posted('120', '/external-transitions', () => ({ ...LINK, exTransType: 'external' }))
const changed = patched(
  '122',
  ({ world }) => `/external-transitions/${world['external-transitions']}`,
  () => LINK,
)

export const LINK_INPUTS: FieldInputs<'external'> = {
  exTransitionId:
    'The link that is edited is named in the path; a room or a pattern that names one that is not there is answered at its own field.',
  exTransTitle: registered({ exTransTitle: '' }),
  webviewUrl: changed({ webviewUrl: 'http://link.invalid/' }),
  exTransSpace: changed({ exTransSpaceKind: 'room', exTransSpace: UNKNOWN_ID }),
  exTransType: registered({ exTransType: 'app' }),
}
