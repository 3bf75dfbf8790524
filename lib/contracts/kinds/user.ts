import type { invitationInput } from '../users.ts'
import { kindOf } from './kind.ts'

export const userKind = kindOf({
  path: 'users',
  family: 'user',
  edited: 'onScreen',
  edits: ['user.edit'],
  history: ['audit.read'],
  found: { page: 'AC2121', lists: ['AC2110'] },
  happens: [
    'invited',
    'accepted',
    'edited',
    'deleted',
    'suspended',
    'resumed',
    'leaving',
    'stayed',
    'emailChangeStarted',
    'emailConfirmed',
    'emailChanged',
    'emailChangeEnded',
    'recoveryCodeMade',
    'nickNamed',
    'settingsEdited',
    'passwordChanged',
    'passwordReset',
    'passwordResetMailed',
    'reinvited',
    'invitedToLink',
    'invitationRevoked',
  ],
}).holds<typeof invitationInput>()
