/** Settings of drizzle-kit, which `npm run migration` installs: 51 MB that only a new migration needs. */
export default {
  dialect: 'postgresql',
  schema: './src/database/schema/index.ts',
  out: './migrations',
  casing: 'snake_case',
}
