import { afterAll, vi } from 'vitest'

// A worker keeps its modules. One that still loads when its file ends would fail in the next file.
afterAll(() => vi.dynamicImportSettled())
