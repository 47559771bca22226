/** For drizzle-kit: `npm run migration` installs its 51 MB, which nothing else needs. */
export default {
  dialect: 'postgresql',
  schema: './src/database/schema/index.ts',
  out: './migrations',
  casing: 'snake_case',
}
