import { demand } from '#lib/cms/kernel/context/context.ts'
import { plainItem, plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { plainRows } from '#lib/cms/kernel/entity/plain-rows.ts'
import { refusedOf, setWriter } from '#lib/cms/kernel/entity/set-writer.ts'
import { expoAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { type ExpoAreaInput, expoAreaInput } from '#lib/contracts/expo-areas.ts'
import { notAllowed } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'
import { removeExpoAreas } from './delete-expo-areas.ts'
import { EXPO_AREA_FIELDS } from './read-expo-areas.ts'

const find = plainRows('expo_areas', EXPO_AREA_FIELDS)

/** Many V Expo areas as one set. */
export const expoAreaMany = setWriter({
  kind: 'expoArea',
  table: 'expo_areas',
  form: expoAreaInput,
  action: 'expoArea.edited',
  inScope: expoAreaInScope,
  demandRead: (ctx) => demand(ctx, 'expoArea.read'),
  find,
  formOf: (row) => plainItem(EXPO_AREA_FIELDS, row),
  name: 'spaceTitle',
  columnsOf: (form) => plainValues(EXPO_AREA_FIELDS, form as ExpoAreaInput),
  whole: {
    whole: 'expo_areas',
    parent: 'spaceTitle',
    may: (actor) => can(actor, 'expoArea.write'),
    remove: removeExpoAreas,
  },
  judge: async ({ actor }, wanted) => refusedOf(wanted, () => (can(actor, 'expoArea.write') ? null : notAllowed())),
})
