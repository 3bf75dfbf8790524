import { checkImage } from './check-image.ts'
import { checkCompose, checkKubernetes } from './check-manifests.ts'
import { tryStaticControls } from './controls.ts'
import { openFindings } from './findings.ts'
import { shipped } from './kit.ts'

test.each([checkImage, checkKubernetes, checkCompose])('%p finds nothing in the delivered files', (check) => {
  const findings = openFindings()
  check(shipped, findings)
  expect(findings.problems).toEqual([])
  expect(findings.looked()).toBeGreaterThan(10)
})

test('a wrong line in each of them is found', async () => {
  const findings = openFindings()
  await tryStaticControls('no folder', false, findings)
  expect(findings.problems).toEqual([])
  expect(findings.seen.length).toBeGreaterThan(7)
})
