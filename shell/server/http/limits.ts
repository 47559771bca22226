/** For responses other than pages and the API's. Waiting requests take turns by network. */
export const TURNS = { atOnce: 6, waiting: 500 }
