// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const styles = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(join(import.meta.dirname, file), 'utf8') }))
const sticking = styles.filter(({ css }) => /position: (sticky|fixed)/.test(css))

test.each(sticking)('$file has a rule for low windows', ({ css }) => {
  expect(css).toContain('@media (max-height: 30rem)')
})

test('finds the sticky header, banner, bars and menu', () => {
  expect(sticking.length).toBeGreaterThanOrEqual(6)
})
