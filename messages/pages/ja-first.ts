import words from '../ja.ts'

/** In the build: what lists, home and the frame say before anything is opened, each message ready to be filled in (scripts/compile-words.cjs). */
export default words
