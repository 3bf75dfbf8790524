import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { expoAreaInput } from '#lib/contracts/expo-areas.ts'
import { expoAreaRoutes } from './expo-area-routes.ts'
import { findExpoArea } from './read-expo-areas.ts'

export const expoAreaEntity = entityOf({
  table: 'expo_areas',
  form: expoAreaInput,
  find: findExpoArea,
  routes: expoAreaRoutes,
})
