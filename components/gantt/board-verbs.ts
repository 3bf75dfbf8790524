/** The ID of the place in the command bar of the board for what the chart brings; its page has it where she may publish something. */
export const BOARD_VERBS = 'board-verbs'
