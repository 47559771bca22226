import { resolve } from 'node:path'
import { runMain } from './runMain.ts'

await runMain(resolve(import.meta.dirname, '../../..'))
