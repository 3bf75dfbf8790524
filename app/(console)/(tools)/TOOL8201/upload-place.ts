/** Names an upload of a tool in this browser, so that it can go on after a reload. */
export const uploadPlace = (uploadId: string): string => `tools/${uploadId}`
