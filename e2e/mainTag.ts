/** Tags a journey that `npm test` runs. `npm run test:all` runs all journeys. */
export const MAIN = '@main'
