import { cleanup, configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority as LAST, unstable_scheduleCallback as schedule } from 'scheduler'
import { afterEach } from 'vitest'

const { asyncWrapper } = getConfig()

configure({
  // Only a hang takes minutes, on the slowest machine too.
  asyncUtilTimeout: 120_000,
  // What is found may be there before React has run its effects, which on a busy machine come later: an observer that has not yet
  // subscribed would answer the next press late. So whoever waits for something waits for these, too.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait()
      await new Promise<void>((resolve) => schedule(LAST, () => resolve()))
      return result
    }),
})

// Every document of the portal has a doctype, without which KaTeX draws nothing; that of a test begins without.
if (typeof document !== 'undefined') Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' })

afterEach(cleanup)
