import path from 'node:path'
import { readEnv } from './env.ts'

const env = (values: Record<string, string>) => readEnv({ NODE_ENV: 'test', ...values })

test('nothing set gives one machine with its defaults', () => {
  expect(env({})).toMatchObject({
    APP_ENV: 'local',
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: path.resolve('.data'),
    CMS_PORT: 3100,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    LOG_LEVEL: 'info',
  })
})

test('an empty variable counts as not set', () => {
  expect(env({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test.each([
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PUBLIC_URL: 'https://console.example.com/' }, 'https://console.example.com'],
])('%j is reached at %s', (values, url) => {
  expect(env(values).PUBLIC_URL).toBe(url)
})

test.each([
  [{ PORT: '80800' }, 'PORT=80800: expected a port number'],
  [{ PORT: 'web' }, 'PORT=web: expected a port number'],
  [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES=all: expected the number of proxies'],
  [{ APP_ENV: 'prod' }, 'APP_ENV=prod: expected local, staging or production'],
  [
    { DATABASE_URL: 'mysql://host/db' },
    'DATABASE_URL (its value is not shown): expected an address such as postgresql://',
  ],
  [{ CMS_API_ORIGIN: 'http://cms/v1' }, 'CMS_API_ORIGIN=http://cms/v1: expected an address without a path'],
  [{ MANUAL_ORGANIZER_JA: 'manuals/ja' }, 'MANUAL_ORGANIZER_JA=manuals/ja: expected an address such as https://'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL (its value is not shown): expected the name of the mail server'],
  [
    { SMTP_URL: 'smtp://mail.example?connections=0' },
    'SMTP_URL (its value is not shown): expected in it whole numbers',
  ],
  [{ SMTP_URL: 'smtp://mail.example?per-minute=1.5' }, 'SMTP_URL (its value is not shown): expected in it whole'],
  [{ SMTP_URL: 'smtp://mail.example?per-connection=' }, 'SMTP_URL (its value is not shown): expected in it whole'],
  [
    { DATABASE_DIRECT_URL: 'postgresql://localhost/expo' },
    'DATABASE_DIRECT_URL (its value is not shown): expected DATABASE_URL as well',
  ],
  [
    { DATABASE_READ_URL: 'postgresql://localhost/expo' },
    'DATABASE_READ_URL (its value is not shown): expected DATABASE_URL as well',
  ],
  [
    { DATABASE_URL: 'postgresql://a,b/expo?target_session_attrs=any' },
    'DATABASE_URL (its value is not shown): expected target_session_attrs=read-write',
  ],
  [{ APP_SECRET: 'short' }, 'APP_SECRET (its value is not shown): expected at least 32'],
  [{ FIRST_MANAGER_EMAIL: 'a@b.example' }, 'FIRST_MANAGER_EMAIL and FIRST_MANAGER_PASSWORD: expected both or neither'],
  [{ FIRST_MANAGER_EMAIL: 'a', FIRST_MANAGER_PASSWORD: 'long enough 12' }, 'FIRST_MANAGER_EMAIL=a: expected an e-mail'],
  [
    { OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'console' },
    'OIDC_ISSUER=http://id.example.com: expected the',
  ],
  [{ OIDC_ISSUER: 'https://id.example.com' }, 'OIDC_*: expected OIDC_CLIENT_ID as well'],
  [{ EMBEDDED_SIGN_IN: 'closed' }, 'OIDC_*: expected OIDC_ISSUER as well'],
  [{ EMBEDDED_SIGN_IN: 'never' }, 'EMBEDDED_SIGN_IN=never: expected open, managers or closed'],
])('%j is refused by name, with what is expected', (values, message) => {
  expect(() => env(values)).toThrow(message)
})

test('every wrong variable is told at once, and no secret is repeated', () => {
  expect.assertions(3)
  try {
    env({ PORT: '0', SMTP_URL: 'mail.example.com', APP_SECRET: 'hunter2' })
  } catch (error) {
    expect(String(error)).toMatch(/PORT=0.*SMTP_URL.*APP_SECRET/s)
    expect(String(error)).not.toContain('hunter2')
    expect(String(error)).not.toContain('mail.example.com')
  }
})
