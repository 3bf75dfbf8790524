import { imageOf } from './image.ts'
import { broken, filled, pairsOn, shipped } from './kit.ts'
import { settingsBehind } from './proxies.ts'

test('a place that the file has no more is told, and not left out', () => {
  expect(filled('listen 80; listen 80;', { 'listen 80;': 'listen 8080;' })).toBe('listen 8080; listen 8080;')
  expect(() => filled('listen 81;', { 'listen 80;': 'listen 8080;' })).toThrow('there is no "listen 80;"')
})

test('a broken kit is the delivered one but for one line of one file', () => {
  const kit = broken('Dockerfile', 'USER node', 'USER root')
  expect([imageOf(shipped).user, imageOf(kit).user]).toEqual(['node', 'root'])
  expect(kit.read('compose.yaml')).toBe(shipped.read('compose.yaml'))
})

test('settings are read as they stand on a line', () => {
  expect(pairsOn('ENV A=1 B=postgres://x?y=z\nRUN C=2', /^ENV (.*)$/gm)).toEqual({ A: '1', B: 'postgres://x?y=z' })
})

test('both proxies say that the console then has the same', () => {
  const settings = { TRUSTED_PROXIES: '1', HOST: '127.0.0.1', PUBLIC_URL: 'https://console.example.com' }
  expect(settingsBehind(shipped, 'nginx')).toEqual(settings)
  expect(settingsBehind(shipped, 'caddy')).toEqual(settings)
})
