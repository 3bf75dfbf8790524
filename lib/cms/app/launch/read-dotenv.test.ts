import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseDotenv, readDotenv } from './read-dotenv.ts'

test('reads the usual forms', () => {
  const text = `# a comment\n\nPORT=3001\nexport HOST = 0.0.0.0   # everyone\nMAIL_FROM="Expo \\"E\\" <a@b.example>"\nSECRET='a # b'\r\nEMPTY=\n`
  expect(parseDotenv(text, '.env')).toEqual({
    PORT: '3001',
    HOST: '0.0.0.0',
    MAIL_FROM: 'Expo "E" <a@b.example>',
    SECRET: 'a # b',
    EMPTY: '',
  })
})

test.each([
  ['PORT=3001\nthis is no assignment\n', '.env, line 2 is not NAME=value'],
  ['PORT: 3001', '.env, line 1 is not NAME=value'],
  ['\nSECRET="open\n', '.env, line 2: the quotation mark of SECRET is not closed'],
])('%j is refused with its line and what to do', (text, message) => {
  expect(() => parseDotenv(text, '.env')).toThrow(message)
})

test('no file is no configuration, a folder in its place is told', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dotenv-'))
  expect(await readDotenv(path.join(folder, '.env'))).toEqual({})
  await expect(readDotenv(folder)).rejects.toThrow('cannot be read')
  await rm(folder, { recursive: true })
})
