import { mutantsIn } from './kept-mutant.ts'

const WALKS = ['lib/cms/kernel/scope/scope.test.ts', 'lib/cms/kernel/scope/out-of-scope.test.ts']
const LINKS = [
  'lib/cms/links/external-transitions/external-transitions.test.ts',
  'lib/cms/links/external-transitions/link-use.test.ts',
]

/** Who may do what, and on which objects: the policy's callers and the scope in SQL. */
export const scopeMutants = [
  ...mutantsIn(
    'lib/cms/kernel/scope/scope.ts',
    WALKS,
    [
      'if (actor.authority > 3) return nothing',
      'if (actor.authority > 3) return everything',
      'Levels 4 to 6 see all venue areas.',
    ],
    [
      'where held.user_id = ${actor.id} and held.target_id = ${sql.ref(column)})',
      'where held.target_id = ${sql.ref(column)})',
      'A venue area granted to somebody is everybody’s.',
    ],
    [
      'held.target_id = link.venue_area_id and held.user_id = ${actor.id} where',
      'held.target_id = link.venue_area_id where',
      'Rooms linked to somebody’s venue area are everybody’s of levels 2 and 3.',
    ],
    ['where link.room_id = ${room})`', ')`', 'Whoever holds one venue area sees all rooms.'],
    [
      '(own.access_inherit and held.target_id',
      '(held.target_id',
      'A sub room that does not inherit is open to the main room’s people.',
    ],
    [
      '(held.target_id = own.id or (own.access_inherit and held.target_id = own.main_room_id))',
      'held.target_id = own.id',
      'A sub room that inherits is closed to the main room’s people.',
    ],
    [
      'as held on held.user_id = ${actor.id}\n      and',
      'as held on',
      'A room granted to somebody is everybody’s of levels 4 and 5.',
    ],
    [
      'as held on held.target_id = own.id and held.user_id = ${actor.id} where own.room_id',
      'as held on held.target_id = own.id where own.room_id',
      'Level 6 sees the room of every pattern that is granted to somebody.',
    ],
    ['where own.room_id = ${room})`', ')`', 'Whoever holds one pattern sees all rooms.'],
    [
      'roomInScope(actor, `${table}.room_id`) : nothing',
      'roomInScope(actor, `${table}.room_id`) : everything',
      'Level 6 sees all AR events.',
    ],
    [
      'where held.user_id = ${actor.id} and held.target_id = ${sql.ref(`${table}.id`)}))',
      'where held.target_id = ${sql.ref(`${table}.id`)}))',
      'A pattern granted to somebody is everybody’s of level 6.',
    ],
    [
      'if (actor.authority <= 5) return roomInScope(actor, `${table}.room_id`)\n  return sql',
      'if (actor.authority <= 5) return everything\n  return sql',
      'Levels 4 and 5 see all patterns.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/kernel/scope/scope.ts',
    LINKS,
    ['(${sql.ref(`${table}.all_spaces`)} or ', '(', 'Links for all spaces are nobody’s to read.'],
    [
      'if (actor.authority > 5) return nothing',
      'if (actor.authority > 5) return everything',
      'Level 6 edits external transitions.',
    ],
    [
      'return sql<SqlBool>`(${space} or ${linkedSubject(actor, table)})`',
      'return everything',
      'Everybody’s external transitions are hers to edit.',
    ],
    [' and ${patternInScope(actor)})', ')', 'The links of every pattern are hers.'],
    [' and ${arEventInScope(actor)}))', '))', 'The links of every AR event are hers.'],
  ),
  ...mutantsIn(
    'lib/cms/kernel/context/context.ts',
    [
      'lib/cms/spaces/rooms/room-scope.test.ts',
      'lib/cms/people/users/people-rights.test.ts',
      'lib/cms/spaces/patterns/pattern-rights.test.ts',
    ],
    ['if (!can(ctx.actor, action, facts)) throw notAllowed()', '', 'No verb refuses anything by the policy.'],
  ),
  ...mutantsIn(
    'lib/cms/app/http/app.ts',
    ['lib/cms/kernel/http/refused-unread.test.ts'],
    [
      'if (route.actions.length > 0 && !route.actions.some((action) => mayEver(who, action))) throw notAllowed()',
      '',
      'Whoever may never do it is told what is wrong with the input.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/app/http/app.ts',
    ['lib/cms/notices/notices/notices.test.ts'],
    [
      "if (route.method !== 'GET' && !route.whileReadOnly) await demandWritable(open, actor)",
      '',
      'People save during a read-only time.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/people/grants/may-do.ts',
    [
      'lib/cms/media/deliveries/deliveries.test.ts',
      'lib/cms/people/grants/reasons.test.ts',
      'lib/cms/people/grants/unmanaged.test.ts',
    ],
    [
      'where held.user_id = users.id and held.target_id',
      'where held.target_id',
      'Whoever has the level counts, with or without a grant.',
    ],
    [
      "if (reach !== 'scope' || sources.length === 0) return []",
      'if (sources.length === 0) return []',
      'Levels without the right count.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/people/grants/change-access.ts',
    ['lib/cms/people/grants/access-rights.test.ts', 'lib/cms/people/grants/grants.test.ts'],
    ["if (ids.includes(ctx.actor.id)) throw fieldRefused('userList', 'notAllowed')", '', 'She gives herself access.'],
    [
      "if (!fits) throw fieldRefused('accessCoexistingCheck', 'notAllowed')",
      '',
      'She gives access to levels she may not.',
    ],
    ["demandAllFound('userList', people, ids)", '', 'People outside her scope pass in silence.'],
  ),
  ...mutantsIn(
    'lib/cms/people/users/write-user.ts',
    ['lib/cms/people/users/people-rights.test.ts', 'lib/cms/people/users/users.test.ts'],
    ['if (!before.mayEdit) throw notAllowed()', '', 'She edits people of levels above hers.'],
    [
      'if (!before.mayDelete || (await isLastManager(ctx, before)))',
      'if (await isLastManager(ctx, before))',
      'She deletes people of levels above hers.',
    ],
    [
      'if (!before.mayDelete || (await isLastManager(ctx, before)))',
      'if (!before.mayDelete)',
      'The last system manager goes.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/people/identity/session.ts',
    [
      'lib/cms/people/identity/sign-in.test.ts',
      'lib/cms/people/identity/watching.test.ts',
      'lib/cms/people/invitations/invitation-status.test.ts',
      'lib/cms/app/http/app.test.ts',
    ],
    [
      ".where('sessions.token_hash', '=', tokenHash(token))\n    .where('sessions.revoked_at', 'is', null)",
      ".where('sessions.token_hash', '=', tokenHash(token))",
      'A session that was ended goes on.',
    ],
    [
      '(sessions.expires_at <= ${now} or sessions.last_used_at <= ${ago(now, IDLE_MS)})',
      '(sessions.last_used_at <= ${ago(now, IDLE_MS)})',
      'A session never ends by its age.',
    ],
    [
      '(sessions.expires_at <= ${now} or sessions.last_used_at <= ${ago(now, IDLE_MS)})',
      '(sessions.expires_at <= ${now})',
      'A session never ends by idleness.',
    ],
    [
      'greatest(sessions.expires_at, sessions.last_watched_at) <= ${ago(now, WATCH_MS)} or ',
      '',
      'A session that nobody watched for a day goes on being told.',
    ],
    [' or sessions.created_at <= ${ago(now, LONGEST_WATCH_MS)}', '', 'A page that only watches is told for ever.'],
    [
      'session.isOver ? { ...actor, isWatching: true } : actor',
      'actor',
      'Who only watches is not told that her session is over for work.',
    ],
  ),
]
