import { developmentEnv } from './development-env.ts'

test('data of its own, at the port of npm start unless another is said', () => {
  expect(developmentEnv({ NODE_ENV: 'test' })).toMatchObject({
    DATA_DIR: `${process.cwd()}/.data-dev`,
    PORT: 3000,
    PUBLIC_URL: 'http://127.0.0.1:3000',
  })
  expect(developmentEnv({ NODE_ENV: 'test', PORT: '3100', DATA_DIR: '/elsewhere' })).toMatchObject({
    DATA_DIR: '/elsewhere',
    PUBLIC_URL: 'http://127.0.0.1:3100',
  })
})

test.each([
  [{ DATABASE_URL: 'postgresql://a:b@host/real' }, 'DATABASE_URL would lead it elsewhere'],
  [{ CMS_API_ORIGIN: 'http://host:3100', S3_BUCKET: 'real' }, 'CMS_API_ORIGIN, S3_BUCKET would lead it elsewhere'],
  [{ APP_ENV: 'production' }, 'is for APP_ENV=local and not for production'],
])('%j is refused with what to do', (set, message) => {
  expect(() => developmentEnv({ NODE_ENV: 'test', ...set })).toThrow(message)
})
