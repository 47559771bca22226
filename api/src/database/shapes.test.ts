import { expect, it } from 'vitest'
import { changedMigrations } from './shapes.fixture'

it('a migration that made a released shape is never changed', async () => {
  expect(await changedMigrations()).toEqual([])
})
