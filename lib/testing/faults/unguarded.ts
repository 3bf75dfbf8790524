import type { races } from './races.ts'

/** Takes away what the database holds a rule with: its race must find that it does not hold any more. */
export const unguarded: readonly (readonly [race: keyof typeof races, take: string])[] = [
  ['two ends have one transition', 'alter table transitions drop constraint transitions_once'],
  ['an anchor has an ID of its own', 'alter table ar_anchors drop constraint ar_anchors_id_once'],
  ['an ExpoID is once in a room', 'alter table vip_users drop constraint vip_users_expo_id_once'],
  ['an address is invited once', 'drop index users_email_unique'],
  ['a text for stops has a title of its own', 'alter table stop_templates drop constraint stop_templates_title_once'],
]
