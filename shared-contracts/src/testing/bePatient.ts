import { configure } from '@testing-library/react'

/** Milliseconds. Only a hang takes that long, on the slowest machine too. */
configure({ asyncUtilTimeout: 120_000 })
