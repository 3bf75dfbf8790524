import { reasonOf } from './reason-of.ts'

const launched = (line: string) =>
  `browserType.launch: Target page, context or browser has been closed\nBrowser logs:\n\n<launched> pid=7\n[pid=7][err] ${line}\n[pid=7] <gracefully close start>`

test.each([
  [
    launched('/x/chrome: error while loading shared libraries: libnss3.so: cannot open shared object file'),
    'libnss3.so: cannot open shared object file',
  ],
  [
    launched('Command requires the chromium snap to be installed.'),
    'Command requires the chromium snap to be installed.',
  ],
  ['npm error code ENOTFOUND\nnpm error errno ENOTFOUND', 'code ENOTFOUND'],
  ['Reading package lists...\nE: Unable to locate package chromium', 'Unable to locate package chromium'],
  [
    'Downloading Chrome\n\u001B[2mError: getaddrinfo ENOTFOUND host\u001B[0m\n    at GetAddrInfo {\n  errno: -3008',
    'getaddrinfo ENOTFOUND host',
  ],
  ['plain words\nand more', 'plain words'],
  ['', 'it said nothing'],
])('of many lines the telling one is taken: %#', (failure, line) => {
  expect(reasonOf(failure)).toBe(line)
})
