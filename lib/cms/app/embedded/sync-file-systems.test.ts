import { syncsFileSystems } from './sync-file-systems.ts'

test.each([
  ['linux', '6.1.0-18-amd64', true],
  ['linux', '5.8.0', true],
  ['linux', '5.4.0-150-generic', false],
  ['linux', '4.18.0-553.el8', false],
  ['linux', 'unknown', false],
  ['darwin', '24.6.0', false],
] as const)('%s %s: %s', (platform, release, isSo) => {
  expect(syncsFileSystems(platform, release)).toBe(isSo)
})
