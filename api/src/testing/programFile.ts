import { join } from 'node:path'
import { inject } from 'vitest'
import type { ProgramName } from './buildPrograms'

/** The file of a program that was built for the tests; Node runs it as it is. */
export const programFile = (name: ProgramName) =>
  join(inject('programs'), name === 'main' ? 'main.mjs' : `program/${name}.mjs`)
