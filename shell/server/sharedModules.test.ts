// @vitest-environment node
import { expect, test } from 'vitest'
import { SHARED } from '../../build/preset/src/plugins/shared'
import { sharedModules } from '../src/remotes/sharedModules'

test('shares exactly the modules that remotes are built without', () => {
  expect(Object.keys(sharedModules).toSorted()).toEqual(SHARED.toSorted())
})
