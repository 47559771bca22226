import { beforeEach, vi } from 'vitest'
import { describeKills } from './reliability.fixture'

// The client tells the console of every call that did not get through; here those are the point.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

describeKills({ api: 20, postgres: 10 })
