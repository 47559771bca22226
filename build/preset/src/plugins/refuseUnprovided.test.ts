import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFiles } from '../testing/buildFiles.ts'
import { refuseUnprovided } from './refuseUnprovided.ts'

const PROVIDED = "export { Link } from 'the-router/parts'\nexport const toRoute = () => {}"

const build = (entry: string, files: Record<string, string> = {}) =>
  buildFiles(
    { 'entry.js': entry, 'provided.js': PROVIDED, ...files },
    (root) => [refuseUnprovided(root, { 'the-router': join(root, 'provided.js') })],
    { rolldownOptions: { input: 'entry.js', external: ['the-router'] } },
  )

test('accepts names that the shell provides', async () => {
  const built = await build("import { Link, toRoute as route } from 'the-router'\nglobalThis.used = [Link, route]")
  expect(built).toHaveLength(1)
})

test.each([
  ["import { Link, useFetcher } from 'the-router'\nglobalThis.used = [Link, useFetcher]", 'useFetcher'],
  ["export { useFetcher as fetcher } from 'the-router'", 'useFetcher'],
  ["import * as router from 'the-router'\nglobalThis.used = router", 'all'],
  ["globalThis.used = import('the-router')", 'all'],
])('refuses %s and lists the provided names', async (entry, what) => {
  await expect(build(entry)).rejects.toThrow(
    `entry.js imports ${what} of the-router; the shell provides only Link, toRoute.`,
  )
})

test('checks bundled libraries too', async () => {
  const files = {
    'node_modules/links/index.js': "import { useFetcher } from 'the-router'\nglobalThis.used = useFetcher",
  }
  await expect(build("import './node_modules/links/index.js'", files)).rejects.toThrow(
    'node_modules/links/index.js imports useFetcher of the-router',
  )
})
