/** What other folders may use of this one. */
export { accessRequestRoutes } from './access-request-routes.ts'
export { forgetRequests } from './forget-requests.ts'
export { requestInScope, requestsWaiting } from './read-access-requests.ts'
export { giveUpRequest, tellOfRequest } from './tell-of-request.ts'
