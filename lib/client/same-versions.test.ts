import { heldAgain, sameVersion } from './same-versions.ts'

test('acts on one object are taken back one after the other, each against what the one after it left', () => {
  // Saved as 2, 3 and 4; the last two are taken back as 5 and 6.
  heldAgain('rooms/a', 3, 5)
  expect(sameVersion('rooms/a', 3)).toBe(5)
  heldAgain('rooms/a', 2, 6)
  expect(sameVersion('rooms/a', 2)).toBe(6)
  // Saved anew as 7, and that taken back as 8.
  heldAgain('rooms/a', 6, 8)
  expect(sameVersion('rooms/a', 2)).toBe(8)
})

test('what somebody else saved stands in the way as before, and one object says nothing of another', () => {
  heldAgain('rooms/b', 2, 4)
  expect(sameVersion('rooms/b', 3)).toBe(3)
  expect(sameVersion('rooms/c', 2)).toBe(2)
})
