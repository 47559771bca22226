import { afterEach, expect, test, vi } from 'vitest'
import { readVisitorNote, toServerTiming } from './visitorNote'

afterEach(() => void vi.restoreAllMocks())

/** Parses a header as a browser does. */
const timingsOf = (header: string) =>
  [...header.matchAll(/(\w+);desc="([^"]*)"/g)].map(([, name, description]) => ({ name, description }))

test.each([
  {},
  { nonce: 'n1', visit: 'v.1', user: null },
  { nonce: 'n1', visit: 'v.1', user: '7', pedido: 'a1b2c3d4' },
])("reads the server's note in the page: %j", (note) => {
  const serverTiming = timingsOf(toServerTiming(note))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming } as unknown as PerformanceEntry])
  expect(readVisitorNote() ?? {}).toEqual(note)
})
