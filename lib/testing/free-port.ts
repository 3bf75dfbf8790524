/** For tests that see the product from outside. */
export { freePort } from '#lib/cms/launch/free-port.ts'
