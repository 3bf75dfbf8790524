import { S3ServiceException } from '@aws-sdk/client-s3'

/** A bucket that is not there is a mistake in the settings, and says nothing of its objects. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException &&
  error.name !== 'NoSuchBucket' &&
  (['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name) || error.$metadata.httpStatusCode === 404)

/** Runs a call; what the store does not have becomes null. */
export const orNull = async <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
