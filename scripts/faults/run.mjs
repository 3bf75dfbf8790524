import { step, steps } from '../test/step.mjs'
import { fillDisk, tryCluster, tryControls, upgradeBeside } from './steps.mjs'

/**
 * `npm run test:faults`: what the console does while something is away, killed, late or done by many at once, in the long form, and that the
 * tests of it notice where it is not so. `npm run test:long` does the same among everything else.
 */
const long = { TEST_LONG: 'yes', TEST_WHOLE: 'yes' }
const units = [
  'lib/cms/app/faults',
  'lib/cms/app/bin',
  'lib/cms/app/worker',
  'lib/cms/app/http/readiness-parts',
  'lib/cms/kernel/db/outage',
  'lib/cms/kernel/db/upgrade/under-load',
  'lib/cms/kernel/mail',
  'lib/cms/kernel/storage/silent-store',
  'lib/cms/across/boundary-receipts',
  '/kill-(import|batch)',
  'lib/bff/remote-cms',
]

await step('faults, kills and races', ['scripts/test/unit.mjs', ...units], { more: long })
await tryControls()
await upgradeBeside()
const browser = ['e2e/kill.spec.ts', 'e2e/outage.spec.ts', 'e2e/upload-breaks.spec.ts']
await step(
  'kills and outages in the browser',
  ['node_modules/playwright/cli.js', 'test', '--project=one', ...browser],
  { more: long },
)
// The step before has built the console.
await fillDisk()
await tryCluster()
console.log(
  `\n${steps.map(({ title, passed, seconds }) => `${title}: ${passed ? 'passed' : 'FAILED'}, ${seconds} s`).join('\n')}`,
)
process.exit(steps.every(({ passed }) => passed) ? 0 : 1)
