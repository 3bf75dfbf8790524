import { AUTHORITIES } from './authority.ts'
import { DEMO_PASSWORD, demoEmail } from './demo-account.ts'
import { readAddress } from './email-address.ts'

test('every level has an account of its own, whose password has letters, digits and a sign', () => {
  const addresses = AUTHORITIES.map(demoEmail)
  expect(new Set(addresses).size).toBe(7)
  expect(addresses.map(readAddress)).toEqual(addresses)
  expect(DEMO_PASSWORD).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*\W).{12,}$/)
})
