import { bffEnv } from './env.ts'

/** The origin browsers reach the bucket at; '' where files go to the console itself. */
export function storeOrigin(): string {
  const { S3_ENDPOINT, S3_BUCKET, S3_PATH_STYLE } = bffEnv()
  if (!S3_ENDPOINT || !S3_BUCKET) return ''
  const endpoint = new URL(S3_ENDPOINT)
  return S3_PATH_STYLE === 'off' ? `${endpoint.protocol}//${S3_BUCKET}.${endpoint.host}` : endpoint.origin
}
