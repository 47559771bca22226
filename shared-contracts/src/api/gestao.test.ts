// @vitest-environment node
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint'
import * as gestao from './gestao'

const calls = Object.values(gestao).filter((exported): exported is never => Object.hasOwn(exported, 'path'))

test('only gestores can make the calls of the gestão', () => {
  expect(calls.length).toBeGreaterThan(15)
  for (const { path, access, papel } of calls as Endpoint<never, unknown>[])
    expect([path, access, papel]).toEqual([expect.stringMatching(/^\/api\/gestao\//), 'private', 'gestor'])
})
