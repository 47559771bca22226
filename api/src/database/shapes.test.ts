import { expect, it } from 'vitest'
import { describeUpgrade } from './describeUpgrade.fixture'
import { changedMigrations, SHAPES } from './shapes.fixture'

it('a migration that made a released shape is never changed', async () => {
  expect(await changedMigrations()).toEqual([])
})

// The first, which goes through every migration; those after it in the long run.
describeUpgrade(SHAPES.slice(0, 1))
