import { CONNECTION, DATABASE, WORK } from '../bounds'

// Limits on how long the portal waits for others: a slow machine would meet them where nothing is wrong.
// A test of such a limit gives one of its own.
const MINUTES = 5 * 60_000

Object.assign(CONNECTION, { headersMs: MINUTES, requestMs: MINUTES, bodyMs: MINUTES, stalledMs: MINUTES })
Object.assign(DATABASE, { connectMs: MINUTES, startConnectMs: MINUTES, statementMs: MINUTES })
Object.assign(DATABASE.lockMs, { statements: MINUTES, transactions: MINUTES })
Object.assign(DATABASE.pulse, { patienceMs: MINUTES })
Object.assign(WORK.picture, { cpuMs: MINUTES, lateMs: MINUTES })
