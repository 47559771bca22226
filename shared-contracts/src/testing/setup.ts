import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The first test of a file also waits for its page to be imported, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
