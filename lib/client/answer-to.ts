/** What was answered, with what it was an answer to; null before the first one. */
export type Answered<Asked, Answer> = { asked: Asked; answer: Answer } | null

/**
 * The answer to what is asked now. One to something else is none: a state that is set to "loading" by an effect says for one render of the former
 * choice what would become of the new one.
 */
export const answerTo = <Asked, Answer>(answered: Answered<Asked, Answer>, asked: Asked): Answer | 'loading' =>
  answered !== null && answered.asked === asked ? answered.answer : 'loading'
