import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The first test of a file also waits for its page to be imported, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 10_000 })

// Every document of the portal has a doctype, without which KaTeX draws nothing; that of a test begins without.
if (typeof document !== 'undefined') Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' })

afterEach(cleanup)
