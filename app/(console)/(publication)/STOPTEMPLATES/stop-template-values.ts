/** The form of new words that are ready. */
export const EMPTY_STOP_TEMPLATE = { templateTitle: '', templateTitleEn: '', templateBody: '', templateBodyEn: '' }
