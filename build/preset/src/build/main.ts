import { buildPackage } from './buildPackage.ts'

if (!(await buildPackage(process.cwd()))) process.exitCode = 1
