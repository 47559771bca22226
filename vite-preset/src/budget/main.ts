import { resolve } from 'node:path'
import { checkBudget } from './checkBudget.ts'

const [, , ...folders] = process.argv
for (const folder of folders.length > 0 ? folders : ['.']) {
  for (const { isKept, sentence } of checkBudget(resolve(folder))) {
    if (!isKept) process.exitCode = 1
    console[isKept ? 'log' : 'error'](sentence)
  }
}
