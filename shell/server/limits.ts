/** Answers that this server makes beside pages and the API's: so many of a kind at a time, and so many that wait in turns by network. */
export const TURNS = { atOnce: 6, waiting: 500 }
