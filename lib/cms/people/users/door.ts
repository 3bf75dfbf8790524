/** What other folders may use of this one. */
export { deleteLeft } from './delete-left.ts'
export { forgetPeople } from './forget-people.ts'
export { grantTargets } from './grant-targets.ts'
export { actorName, actorNameFor, mailRecipients } from './person.ts'
export { findUser, findUsers } from './read-users.ts'
export { readUserCsv } from './user-csv.ts'
export { matchesUserFilter } from './user-filters.ts'
export { auditedUser, lockUser, waitForManagers } from './write-user.ts'
