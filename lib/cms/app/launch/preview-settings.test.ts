import path from 'node:path'
import { readEnv, SETTINGS } from '../env.ts'
import { previewSettings } from './preview-settings.ts'

/** A console in use, as `.env` and the shell of whoever looks after it may name it. */
const inUse = {
  NODE_ENV: 'test',
  APP_ENV: 'production',
  APP_SECRET: 'a-secret-of-the-console-in-use-000',
  DATA_DIR: '.data',
  DATABASE_URL: 'postgresql://expo:secret@db.example.com/expo',
  CMS_API_ORIGIN: 'https://cms.example.com',
  SMTP_URL: 'smtp://mail.example.com',
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'console',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  FIRST_MANAGER_EMAIL: 'boss@example.com',
  FIRST_MANAGER_PASSWORD: 'password-of-the-boss',
} as const

test('a preview reaches nothing of a console in use, whichever of its settings are around', () => {
  const env = readEnv({ ...inUse, ...previewSettings(inUse) })
  const untouched = readEnv({ NODE_ENV: 'test', APP_ENV: 'staging', DATA_DIR: '.data-preview', PORT: '3200' })
  expect(env).toEqual(untouched)
  expect([env.APP_ENV, env.SMTP_URL, env.DATA_DIR]).toEqual(['staging', undefined, path.resolve('.data-preview')])
})

test('every setting is said, so that none comes in from .env', () => {
  expect(Object.keys(previewSettings({ NODE_ENV: 'test' }))).toEqual(expect.arrayContaining([...SETTINGS]))
})

test('where it listens and what it logs is taken from the command', () => {
  const asked = { NODE_ENV: 'test', PORT: '4000', HOST: '0.0.0.0', LOG_LEVEL: 'warn' } as const
  expect(previewSettings(asked)).toMatchObject({ PORT: '4000', HOST: '0.0.0.0', LOG_LEVEL: 'warn' })
})
