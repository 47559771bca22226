import { cleanup, configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority as LAST, unstable_scheduleCallback as schedule } from 'scheduler'
import { afterEach } from 'vitest'

const { asyncWrapper } = getConfig()

configure({
  // Only a hang takes minutes, on the slowest machine too.
  asyncUtilTimeout: 120_000,
  // React runs effects after it has changed the document. A test that clicked before them would miss an observer's subscription.
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
