// @vitest-environment node
import { expect, test } from 'vitest'
import { readOverrides } from './overrides'

const at = (search: string) => new URL(`http://portal/login${search}`)
const ENTRY = 'http://localhost:5174/remoteEntry.js'

test('a remote is taken from this machine, on a portal of this machine', () => {
  expect(readOverrides(at(`?mf.mf-auth=${ENTRY}&busca=x`), 'localhost')).toEqual({ 'mf-auth': ENTRY })
})

test.each([
  ['a deployed portal', `?mf.mf-auth=${ENTRY}`, 'portal.example'],
  ['another host', '?mf.mf-auth=https://evil.example/remoteEntry.js', 'localhost'],
  ['a host that only looks like this machine', '?mf.mf-auth=http://localhost.evil.example/e.js', 'localhost'],
  ['no address', '?mf.mf-auth=remoteEntry.js', 'localhost'],
  ['nothing', '', 'localhost'],
])('%s is no override', (_, search, hostname) => {
  expect(readOverrides(at(search), hostname)).toEqual({})
})
