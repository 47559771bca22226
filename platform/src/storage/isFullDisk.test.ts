import { describe, expect, it } from 'vitest'
import { isFullDisk } from './isFullDisk.ts'

describe('a full disk', () => {
  it.each([
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'initdb: error: could not write to file: Disk quota exceeded',
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }),
  ])('is detected in %s', (error) => {
    expect(isFullDisk(error)).toBe(true)
  })

  it.each(['FATAL:  could not open file "global/pg_control"', new Error('no'), undefined])(
    'is not detected in %s',
    (error) => {
      expect(isFullDisk(error)).toBe(false)
    },
  )
})
