import { buildPackage } from './buildPackage.ts'

/** Builds the package in this folder. */
if (!(await buildPackage(process.cwd()))) process.exitCode = 1
