import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

test('a page is read anew by useRefresh alone', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'app', 'components', 'lib'],
    {
      encoding: 'utf8',
    },
  )
  const refreshing = files.split('\n').filter((file) => {
    if (!/\.tsx?$/.test(file) || file.endsWith('.test.ts')) return false
    // Called, handed on, or taken out of the router.
    return /\brouter\??\.refresh\b|useRouter\(\)\.refresh\b|\{[^}]*\brefresh\b[^}]*\} = useRouter\(\)/.test(
      readFileSync(file, 'utf8'),
    )
  })
  expect(refreshing).toEqual(['lib/client/use-refresh.ts'])
})
