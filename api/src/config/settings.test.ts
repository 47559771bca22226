import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SECTIONS, SETTINGS } from './settings'

const root = join(import.meta.dirname, '../../..')

// `npm run settings` writes both files from here.
test('docs/configuration.md explains each setting as the portal reads it', async () => {
  const file = join(root, 'docs/configuration.md')
  const page = Object.entries(SECTIONS).reduce(
    (text, [title, rows]) => {
      const [before, after] = text.split(`## ${title}\n\n`)
      if (after === undefined) throw new Error(`No heading "${title}"`)
      const list = Object.values(rows).map(({ name, otherwise, says }) => {
        const byDefault = otherwise === 'none' ? '' : ` (${otherwise})`
        return `- \`${name}\`${byDefault}: ${says}\n`
      })
      return `${before}## ${title}\n\n${list.join('')}${after.replace(/^(?:- `.*\n)+/, '')}`
    },
    readFileSync(file, 'utf8'),
  )
  await expect(page).toMatchFileSnapshot(file)
})

test('.env.example shows the settings that have an example', async () => {
  const head =
    '# Copie para .env e mude o que for diferente do padrão. A lista completa está em docs/configuration.md.\n'
  const lines = Object.values(SETTINGS).flatMap(({ name, example }) => (example ? [`# ${name}=${example}\n`] : []))
  await expect(head + lines.join('')).toMatchFileSnapshot(join(root, '.env.example'))
})
