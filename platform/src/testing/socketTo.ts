import { connect, type Socket } from 'node:net'

/** A connection that may be closed early, which would otherwise end the whole test run. */
export const socketTo = (baseUrl: string): Socket =>
  connect(Number(new URL(baseUrl).port), '127.0.0.1').on('error', () => {})
