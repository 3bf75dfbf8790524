import { readEnv } from '#lib/cms/app/env.ts'
import { oidcEnvironment, oidcSettings, readOidcSettings } from './oidc-settings.ts'

const given = {
  OIDC_ISSUER: 'https://id.example.com/realms/expo',
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 's3cret, with spaces',
  OIDC_LABEL: '共通認証, 本部',
  OIDC_LABEL_EN: 'Expo ID',
  OIDC_REQUIRED_AMR: 'mfa, hwk',
  EMBEDDED_SIGN_IN: 'managers',
}
const read = (values: Record<string, string>) => readEnv({ NODE_ENV: 'test', ...values })

test('the process of the pages reads the same settings that the launcher has read', () => {
  const env = read(given)
  const settings = oidcSettings(env)
  expect(settings).toMatchObject({
    issuer: given.OIDC_ISSUER,
    scope: 'openid email',
    label: { ja: '共通認証, 本部', en: 'Expo ID' },
    requiredAcr: [],
    requiredAmr: ['mfa', 'hwk'],
    embedded: 'managers',
  })
  expect(readOidcSettings(oidcEnvironment(env))).toEqual(settings)
})

test('an issuer keeps its last slash, and is its own label where none is given', () => {
  const { issuer, label } = oidcSettings(read({ OIDC_ISSUER: 'https://id.example.com/', OIDC_CLIENT_ID: 'x' })) ?? {}
  expect({ issuer, label }).toEqual({
    issuer: 'https://id.example.com/',
    label: { ja: 'id.example.com', en: 'id.example.com' },
  })
})

test('without an issuer there is no provider', () => {
  expect(oidcSettings(read({}))).toBeUndefined()
  expect(readOidcSettings({})).toBeUndefined()
})
