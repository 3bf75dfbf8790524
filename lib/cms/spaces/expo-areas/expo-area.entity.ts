import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { expoAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { expoAreaInput } from '#lib/contracts/expo-areas.ts'
import { expoAreaMany } from './expo-area-many.ts'
import { expoAreaRoutes } from './expo-area-routes.ts'
import { findExpoArea } from './read-expo-areas.ts'

export const expoAreaEntity = entityOf({
  table: 'expo_areas',
  form: expoAreaInput,
  find: findExpoArea,
  naming: { title: 'space_title', titleEn: 'space_title_en', inScope: expoAreaInScope },
  routes: expoAreaRoutes,
  many: expoAreaMany,
})
