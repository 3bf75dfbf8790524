/** The origin of the console in the tests on an S3 server, which the bucket's CORS allows. */
export const CONSOLE_ORIGIN = 'https://console.example'
