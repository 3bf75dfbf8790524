import words from '../en.ts'

/** In the build: all the others, each message ready to be filled in (scripts/compile-words.cjs). */
export default words
