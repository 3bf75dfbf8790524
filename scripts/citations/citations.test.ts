import { checkCitation } from './check-citation.ts'
import { readAnchors } from './read-anchors.ts'
import { readCitations } from './read-citations.ts'

// Put together here, or the check would take these for citations of this file.
const md = (name: string) => `${name}.${'md'}`
const decision = (number: string) => `docs/${'decisions'}/${number}`

const library: Parameters<typeof checkCitation>[2] = {
  files: new Set([
    md('README'),
    md('docs/domain'),
    md('docs/api'),
    md(decision('0001-status')),
    md('lib/core/notes'),
    'lib/core/jst.ts',
  ]),
  anchors: (file) => new Set(file === md('docs/domain') ? ['status', '公開'] : []),
}

const faults = (file: string, text: string) =>
  readCitations(file, text).flatMap((citation) => checkCitation(file, citation, library) ?? [])

test('reads names and numbers of a source, with the line and what they point at', () => {
  const text = `// ${md('docs/domain')}#status and ${md('domain')}, Status\nconst a = 1\n// see (${decision('0001')}).`
  expect(readCitations('lib/core/a.ts', text)).toEqual([
    { kind: 'name', target: `${md('docs/domain')}#status`, line: 1 },
    { kind: 'name', target: md('domain'), line: 1 },
    { kind: 'number', target: '0001', line: 3 },
  ])
})

test('reads the links of a document once, and its names, but neither the web nor examples of links in code', () => {
  const text = [
    `[why](${md('decisions/0001-status')}) ![picture](tour/a.webp "title") [here](#status)`,
    `[web](https://example.com/${md('a')}) <https://example.com/${md('b')}> mailto:a@b.c`,
    `\`[example](${'missing'})\` and \`${md('named')}\``,
    '```',
    '[example](missing)',
    '```',
    `[ref]: ${md('api')}`,
  ].join('\n')
  expect(readCitations(md('docs/domain'), text).map(({ kind, target }) => [kind, target])).toEqual([
    ['link', md('decisions/0001-status')],
    ['link', 'tour/a.webp'],
    ['link', '#status'],
    ['name', md('named')],
    ['link', md('api')],
  ])
})

test.each([
  ['a pattern of names', `docs/*.${'md'}`],
  ['a path with a variable', `\${folder}/${md('a')}`],
  ['another ending', `a.${'md'}x`],
  ['a package of the web', `https://example.com/x/${md('README')}#top`],
])('%s is no citation', (_, text) => {
  expect(readCitations('lib/a.ts', text)).toEqual([])
})

test.each([
  ['at the root', 'lib/core/a.ts', md('README')],
  ['in docs', 'lib/core/a.ts', md('domain')],
  ['by its whole path', 'lib/core/a.ts', `${md('docs/domain')}#status`],
  ['beside the file', 'lib/core/a.ts', md('notes')],
  ['by a path from the file', 'lib/core/a.ts', `new URL('../../${md('docs/api')}')`],
  ['by the number of a decision', 'lib/core/a.ts', decision('0001')],
  ['by a link from its folder', md('docs/api'), `[a](${md('domain')}#status) [b](../${md('README')}) [c](decisions)`],
  ['by an anchor in Japanese', md('docs/api'), `[a](${md('domain')}#%E5%85%AC%E9%96%8B)`],
  ['by an anchor of its own', md('docs/domain'), '[a](#status)'],
])('a file is found %s', (_, file, text) => {
  expect(readCitations(file, text)).not.toEqual([])
  expect(faults(file, text)).toEqual([])
})

test.each([
  ['a file that is not there', 'lib/core/a.ts', md('contract'), 'does not exist'],
  ['a heading that is not there', 'lib/core/a.ts', `${md('docs/domain')}#gone`, 'no heading "#gone"'],
  ['a decision that is not there', 'lib/core/a.ts', decision('0009'), 'no decision 0009'],
  ['a link from the wrong folder', md('docs/api'), `[a](${md('docs/domain')})`, 'does not exist'],
  ['a link to a source that is gone', md('docs/api'), '[a](../lib/core/gone.ts)', 'does not exist'],
  ['an anchor of its own that is gone', md('docs/domain'), '[a](#gone)', 'no heading "#gone"'],
])('%s is a fault', (_, file, text, message) => {
  expect(faults(file, text)).toEqual([expect.stringContaining(message)])
})

test('makes the anchors GitHub makes', () => {
  const text = [
    '# How `npm start` works: A & B',
    '## message_id',
    '## [Link](x) text ##',
    '## 5. 公開の停止と再開 / Stopping',
    '## Twice',
    '## Twice',
    '```',
    '# a comment of a shell',
    '```',
    '<a id="given"></a>',
  ].join('\n')
  expect([...readAnchors(text)].sort()).toEqual(
    [
      'given',
      'how-npm-start-works-a--b',
      'message_id',
      'link-text',
      '5-公開の停止と再開--stopping',
      'twice',
      'twice-1',
    ].sort(),
  )
})
