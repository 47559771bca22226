import { afterAll, vi } from 'vitest'

// A worker keeps its modules from file to file. One that is still loading when its file ends would fail in the next file.
afterAll(() => vi.dynamicImportSettled())
