import { configDefaults } from 'vitest/config'

/** Files of tests that a run leaves out: long forms, unless `npm run test:trust` asks for them by LONG_FORMS. */
export const leftOutTests = process.env.LONG_FORMS
  ? configDefaults.exclude
  : [...configDefaults.exclude, '**/*.trust.test.ts']
