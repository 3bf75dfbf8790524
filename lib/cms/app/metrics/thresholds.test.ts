import { readFile } from 'node:fs/promises'
import { THRESHOLDS } from './thresholds.ts'

type Rule = { alert: string; expr: string; labels: { severity: string } }

test('the screen and the alerts call the same thing late, low and too many', async () => {
  const file: { groups: { rules: Rule[] }[] } = JSON.parse(await readFile('docs/operations/alerts.yaml', 'utf8'))
  const rules = file.groups.flatMap((group) => group.rules)
  const of = (alert: string, place = 0) => {
    const { expr = '' } = rules.find((rule) => rule.alert === alert) ?? {}
    return Number([...expr.matchAll(/[<>] ([\d.]+)/g)][place]?.[1])
  }
  expect({
    failedShare: of('ExpoCallsFail'),
    slowCallMs: of('ExpoCallsSlow') * 1000,
    mailAgeSeconds: of('ExpoMailsLate'),
    jobAgeSeconds: of('ExpoJobsLate'),
    jobLeftSeconds: of('ExpoJobsLate', 1),
    boundaryLagSeconds: of('ExpoBoundariesLate'),
    diskBytes: of('ExpoDiskLow'),
    backupAgeSeconds: of('ExpoBackupOld'),
    archiveLagSeconds: of('ExpoArchiveLate'),
    tidyAgeSeconds: of('ExpoTidyingFails'),
    memoryBytes: of('ExpoMemoryHigh'),
    refusedPerSecond: of('ExpoSignInsRefused'),
  }).toEqual(THRESHOLDS)
})
