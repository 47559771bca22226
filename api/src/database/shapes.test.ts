import { expect, it } from 'vitest'
import { describeUpgrade } from './describeUpgrade.fixture'
import { changedMigrations, SHAPES } from './shapes.fixture'

it('a migration that made a released shape is never changed', async () => {
  expect(await changedMigrations()).toEqual([])
})

// The first and the last; those between them in the long form.
describeUpgrade([SHAPES[0], SHAPES.at(-1)].flatMap((shape) => shape ?? []))
