import { expect, test } from 'vitest'
import { leastContractOf } from './leastContractOf.ts'

const since = { usePortal: '1.0.0', useNow: '1.9.0', useApi: '1.10.0', useStore: '1.10.0' }

test('without new features the first version is enough', () => {
  expect(leastContractOf({ usePortal: 'src/a.ts' }, since)).toEqual({
    contract: '1.0.0',
    contractAskedBy: { usePortal: 'src/a.ts' },
  })
})

test('the newest used feature decides and is named', () => {
  const uses = { useStore: 'src/c.ts', useNow: 'src/b.ts', useApi: 'src/d.ts', usePortal: 'src/a.ts' }
  expect(leastContractOf(uses, since)).toEqual({
    contract: '1.10.0',
    contractAskedBy: { useStore: 'src/c.ts', useApi: 'src/d.ts' },
  })
})

test('an unknown name needs the current version', () => {
  expect(leastContractOf({ usePortal: 'src/a.ts', createPortal: 'src/b.ts' }, since)).toEqual({
    contractAskedBy: { createPortal: 'src/b.ts' },
  })
})
