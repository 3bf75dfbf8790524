/** The AR event the dialogs add to. */
export type ArDataEvent = { id: string; isPublic: boolean }
