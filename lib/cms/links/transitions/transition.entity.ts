import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { transitionInput } from '#lib/contracts/transitions.ts'
import { findTransition } from './read-transitions.ts'

export const transitionEntity = entityOf({
  table: 'transitions',
  form: transitionInput,
  find: findTransition,
  editing: ({ isEditable }) => ({ isOwn: isEditable }),
})
