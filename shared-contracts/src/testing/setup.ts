import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Only a hang takes minutes, on the slowest machine too.
configure({ asyncUtilTimeout: 120_000 })

// Every document of the portal has a doctype, without which KaTeX draws nothing; that of a test begins without.
if (typeof document !== 'undefined') Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' })

afterEach(cleanup)
