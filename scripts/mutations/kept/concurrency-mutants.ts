import { mutantsIn } from './kept-mutant.ts'

/** What keeps two people, two calls and two workers from doing one thing twice. */
export const concurrencyMutants = [
  ...mutantsIn(
    'lib/cms/kernel/context/context.ts',
    [
      'lib/cms/spaces/rooms/rooms.test.ts',
      'lib/cms/people/users/users.test.ts',
      'lib/cms/spaces/rooms/delete-room.test.ts',
    ],
    ['if (item.version !== seen) throw changedMeanwhile(item)', '', 'Who saves last overwrites the others unseen.'],
    ['if (item.version !== seen)', 'if (item.version < seen)', 'A version of before is taken for the present one.'],
  ),
  ...mutantsIn(
    'lib/cms/kernel/scope/stamps.ts',
    ['lib/cms/spaces/rooms/rooms.test.ts', 'lib/cms/people/users/users.test.ts'],
    ['version: version + 1', 'version', 'An edit does not show in the version.'],
  ),
  ...mutantsIn(
    'lib/cms/kernel/http/read-call.ts',
    ['lib/cms/app/http/app.test.ts', 'lib/cms/kernel/http/bad-input.test.ts', 'lib/cms/spaces/rooms/rooms.test.ts'],
    [
      "if (ifMatch === null) throw new CodeRefusal(428, 'xrcms0028')",
      'if (ifMatch === null) return 1',
      'An edit without If-Match is carried out.',
    ],
    [
      "if (version < 1) throw new CodeRefusal(428, 'xrcms0028')",
      '',
      'An If-Match that says nothing is taken for a version.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/kernel/http/idempotency.ts',
    ['lib/cms/app/http/app.test.ts'],
    [
      "if (kept.hash !== (await intention.hash()).toString('hex')) throw new CodeRefusal(422, 'xrcms0028')",
      '',
      'Another call under the same key gets the answer of the first.',
    ],
    [
      'hashOfHead(request).update(body).digest()',
      'hashOfHead(request).digest()',
      'Two bodies under one key are one intention.',
    ],
    ["${headers.get('if-match') ?? ''}", '', 'Two versions under one key are one intention.'],
    ['${pathname}${search}', '${search}', 'Two paths under one key are one intention.'],
    ['`${method}\\n', '`\\n', 'Two methods under one key are one intention.'],
    [
      'used.actor = ${sql.ref(actorColumn)}::text and used.key',
      'used.key',
      'One person gets the answer that another one got under the same key.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/kernel/http/idempotency.ts',
    ['lib/cms/app/http/sent-again.test.ts'],
    ['        hash.update(piece)\n', '', 'Two files under one key are one intention.'],
    ['(isSecret ? digestOf(key) : key)', '(key)', 'The table tells the key that opens the secret beside it.'],
    [
      "intention.isSecret && text !== '' ? seal(text, intention.key, intention.actor) : text",
      'text',
      'A secret that is told once is kept as it is.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/kernel/http/answer-once.ts',
    ['lib/cms/app/http/page-statements.test.ts'],
    ['  if (before) return { answer: before }\n', '', 'What is sent again is done again, and undone.'],
  ),
  ...mutantsIn(
    'lib/cms/kernel/http/answer-once.ts',
    ['lib/cms/app/http/sent-again.test.ts'],
    ['      if (meanwhile) throw new AnsweredMeanwhile(meanwhile)\n', '', 'Two at once with one key are done twice.'],
    [
      'const meanwhile = await keep(trx, intention, answer, now)',
      'const meanwhile = null as Answer | null',
      'The second call is answered by nothing.',
    ],
    [
      '    if (meanwhile) return { answer: meanwhile }\n',
      '',
      'A call that is sent again while the first one ends is refused for what the first one did.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/kernel/http/end-call.ts',
    ['lib/cms/app/http/app.test.ts'],
    [
      '  if (meanwhile) throw new AnsweredMeanwhile(meanwhile)\n',
      '',
      'Of calls with one key at once each is carried out.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/kernel/audit/undone.ts',
    ['lib/cms/across/plans/plans.test.ts'],
    ['    trail?.splice(told)\n', '', 'The audit log has what a check only tried.'],
  ),
  ...mutantsIn(
    'lib/cms/kernel/http/end-call.ts',
    ['lib/cms/people/users/users.test.ts', 'lib/cms/people/user-batches/delete-people.test.ts'],
    [
      '  if (actor && ended?.authority !== actor.authority) throw ended?.authority == null ? notSignedIn() : notAllowed()\n',
      '',
      'Who was deleted or demoted while she waited still acts.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/kernel/db/lock.ts',
    [
      'lib/cms/spaces/rooms/rooms.test.ts',
      'lib/cms/across/stops/stops.test.ts',
      'lib/cms/spaces/rooms/delete-room.test.ts',
      'lib/cms/spaces/vip-users/vip-users.test.ts',
    ],
    ['edit: (query) => query.forNoKeyUpdate()', 'edit: (query) => query', 'Two edits of one version are both saved.'],
  ),
  ...mutantsIn(
    'lib/cms/people/users/write-user.ts',
    ['lib/cms/people/users/users.test.ts'],
    [
      ".where('id', '=', id).forUpdate()",
      ".where('id', '=', id)",
      'Two edits of one version of a person are both saved.',
    ],
    [
      'const locked = ctx.actor.authority === 0 ? row.where(sql<boolean>`(select true from ${TURN})`) : row',
      'const locked = row',
      'Two system managers remove each other.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/across/plans/lock-plan.ts',
    ['lib/cms/across/plans/plans.test.ts'],
    ['.forUpdate().executeTakeFirst()', '.executeTakeFirst()', 'Two approve or apply one plan.'],
  ),
  ...mutantsIn(
    'lib/cms/publication/schedules/slot.ts',
    [
      'lib/cms/publication/schedules/schedule-entries.test.ts',
      'lib/cms/publication/schedule-changes/schedule-changes.test.ts',
    ],
    [
      "case when ${when} then pg_advisory_xact_lock(hashtextextended('schedule ' || ${spaceId}, 0)) end",
      'null',
      'Who comes too late is not told which entry is in her way.',
    ],
    [' and other.id is distinct from ${exceptId}::uuid', '', 'An entry is in its own way.'],
    [') < ${ENTRIES_MAX}', ') <= ${ENTRIES_MAX}', 'One entry more than a list can show.'],
  ),
  ...mutantsIn(
    'lib/cms/publication/schedules/write-entry.ts',
    ['lib/cms/publication/schedules/schedule-entries.test.ts'],
    ['    .forUpdate()\n', '', 'Two edits of one version of an entry are both saved.'],
  ),
  ...mutantsIn(
    'lib/cms/publication/schedule-changes/lock-entries.ts',
    ['lib/cms/publication/schedule-changes/schedule-changes.test.ts'],
    [
      'await takeTurns(\n    ctx,\n    patterns.map((row) => row.space_id),\n  )',
      '',
      'Who comes too late is not told which entry is in her way.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/people/identity/register-manager.ts',
    ['lib/cms/people/identity/first-manager.test.ts'],
    [
      "await sql`select pg_advisory_xact_lock(hashtext('first system manager'))`.execute(db)",
      '',
      'Two consoles that start together make two managers.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/people/identity/password-reset.ts',
    ['lib/cms/people/identity/password-reset.test.ts'],
    [
      'const person = await openReset(inside, token, true)',
      'const person = await openReset(inside, token)',
      'One link sets two passwords.',
    ],
    [".where('password_resets.expires_at', '>', nowOf(ctx))", '', 'A link never ends.'],
  ),
  ...mutantsIn(
    'lib/cms/people/identity/issue-resets.ts',
    ['lib/cms/people/identity/password-reset.test.ts'],
    [' for update skip locked)', ')', 'Two workers take the same request, and one is told of nothing.'],
  ),
  ...mutantsIn(
    'lib/cms/people/user-batches/judge-people.ts',
    ['lib/cms/people/user-batches/delete-people.test.ts', 'lib/cms/people/user-batches/reinvite-people.test.ts'],
    [
      "if (user.version !== version) return { id, refusal: 'changed' }",
      '',
      'People are deleted who are no longer as the operator saw them.',
    ],
    ['  await waitForManagers(ctx)\n', '', 'Two system managers remove each other by lists.'],
  ),
  ...mutantsIn(
    'lib/cms/people/user-batches/begin-batch.ts',
    ['lib/cms/people/user-batches/delete-people.test.ts'],
    [
      '  await waitForManagers(ctx)\n',
      '',
      'Two system managers who remove each other by lists both wait, and one is told to try again.',
    ],
  ),
]
