import { execFileSync, spawnSync } from 'node:child_process'
import { step } from '../test/step.mjs'

/** The commit before the one that wrote the newest migration. */
function versionBefore() {
  const log = ['log', '-1', '--diff-filter=A', '--format=%H', '--', 'lib/cms/kernel/db/migrations']
  return `${execFileSync('git', log, { encoding: 'utf8' }).trim()}^`
}

/** The races with each guard taken away: one of them must notice it. */
export const tryControls = () => step('negative controls of the races', ['scripts/faults/try-race-controls.ts'])

/** Ten people at work on the CMS of the version before, while this one brings its database up to date. */
export const upgradeBeside = () =>
  step('the version before beside this one', ['scripts/upgrade/check.ts', versionBefore()])

/** A console on a disk that is filled to the last byte. It needs a build. */
export const fillDisk = () => step('a full disk', ['scripts/faults/full-disk.ts'])

/** Ceph's own S3 server, as Debian installs it, or a bucket that is named: without either there is nothing for the three to keep files in. */
const hasBucket = () =>
  Boolean(process.env.S3_ENDPOINT) ||
  ['ceph-mon', 'ceph-osd', 'radosgw'].every((program) => !spawnSync(program, ['--version'], { stdio: 'ignore' }).error)

/**
 * Three built consoles on a primary that is killed, and restarted one after the other. Resolves to whether it passed; null, and the terminal says why, where no
 * S3 server can be started.
 */
export async function tryCluster() {
  if (hasBucket()) return step('three consoles, the primary killed', ['scripts/cluster/check.ts'])
  console.log('\nnpm run cluster-check was not run: it needs S3_* or apt-get install ceph-mon ceph-osd radosgw curl')
  return null
}

/** The delivered files with the servers they are for; what this machine has not of them is said. It needs a build. */
export const tryDelivery = () => step('the delivery kit', ['scripts/delivery/check.ts', '--long'])
