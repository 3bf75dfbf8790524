/** An ND/SD event as it is chosen for a copy; `hours`: of its day, '' for all of it. */
export type CopiedEvent = { id: string; ndsdEventName: string; ndsdEventNameEn: string; hours?: string }
