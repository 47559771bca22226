import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outageOf } from './outageOf.ts'

const coded = (code: string) => Object.assign(new Error('as the driver says it'), { code })
const wrapped = (error: Error) => new DrizzleQueryError('SELECT 1', [], error)

const OUTAGES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH'].map((code) => [
    code,
    'away',
  ]),
  ...['08000', '08003', '08006', '08P01', '57P01', '57P02', '57P03', '57P05', '53300', '25P03'].map((code) => [
    code,
    'away',
  ]),
  ...['25006'].map((code) => [code, 'away']),
  ...['53100', '53200'].map((code) => [code, 'full']),
  ...['57014', '55P03', '40001', '40P01'].map((code) => [code, 'busy']),
  ...['23505', '22P02', '42P01', '42601', 'FST_ERR_VALIDATION', 'ERR_ASSERTION'].map((code) => [code, undefined]),
]

const MESSAGES = [
  ['Connection terminated', 'away'],
  ['Connection terminated unexpectedly', 'away'],
  ['Connection terminated due to connection timeout', 'away'],
  ['timeout expired', 'away'],
  ['Client has encountered a connection error and is not queryable', 'away'],
  ['Client was closed and is not queryable', 'away'],
  ['Cannot use a pool after calling end on the pool', 'away'],
  ['timeout exceeded when trying to connect', 'busy'],
  ['undefined is not a function', undefined],
]

describe('a database error that may pass', () => {
  it.each(OUTAGES)('%s is %s', (code = '', outage) => {
    expect([outageOf(coded(code)), outageOf(wrapped(coded(code)))]).toEqual([outage, outage])
  })

  it.each(MESSAGES)('"%s" is %s', (message = '', outage) => {
    expect([outageOf(new Error(message)), outageOf(wrapped(new Error(message)))]).toEqual([outage, outage])
  })
})
