import { readFileSync } from 'node:fs'
import { lockGaps } from './lockGaps.mjs'

const read = (file) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))

const gaps = lockGaps(read('package-lock.json'), read('package.json').engines.node)
for (const gap of gaps) console.error(gap)
if (gaps.length > 0) {
  console.error('\nO package-lock.json não serve para todas as máquinas: escolha versões publicadas para todas elas.')
  process.exit(1)
}
