// @vitest-environment node
import { expect, test } from 'vitest'
import { SHARED } from '../../vite-preset/src/shared'
import { sharedModules } from '../src/remotes/sharedModules'

test('the shell shares what remotes are built without, and nothing else', () => {
  expect(Object.keys(sharedModules).toSorted()).toEqual(SHARED.toSorted())
})
