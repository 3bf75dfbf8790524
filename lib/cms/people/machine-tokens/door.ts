/** What other folders may use of this one. */
export { demandMachine } from './demand-machine.ts'
export { machineTokenRoutes } from './machine-token-routes.ts'
