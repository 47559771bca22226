/** `npm test` runs journeys with this tag. `npm run test:all` runs all. */
export const MAIN = '@main'
