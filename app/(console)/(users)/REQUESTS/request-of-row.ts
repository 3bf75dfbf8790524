import type { AccessRequest } from '#lib/contracts/access-requests.ts'

/** What the buttons of a row need of a request; `spaces`: those that can be given. */
export type RequestOfRow = Pick<AccessRequest, 'id' | 'userName' | 'spaceAsked' | 'spaces'>
