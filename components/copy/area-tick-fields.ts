import type { TemplateTick } from './template-counts.ts'

/** The fields of the ticks of a template of a venue area, in a form that has them. */
export const areaTickFields = <Field>(field: (name: TemplateTick) => Field) => ({
  copyAreaPatterns: field('copyAreaPatterns'),
  copyRooms: field('copyRooms'),
  copySubRooms: field('copySubRooms'),
  copyThumbnail: field('copyThumbnail'),
  copyPatterns: field('copyPatterns'),
  copyArEvents: field('copyArEvents'),
  copyTransitions: field('copyTransitions'),
  copyLinks: field('copyLinks'),
})
