import { CONNECTION } from '@portal/platform/http/connectionLimits'
import { DATABASE, WORK } from '../config/limits'

// Long limits: slow machines would exceed the real ones. Tests of a limit set their own.
const MINUTES = 5 * 60_000

Object.assign(CONNECTION, { headersMs: MINUTES, requestMs: MINUTES, bodyMs: MINUTES, stalledMs: MINUTES })
Object.assign(DATABASE, { connectMs: MINUTES, startConnectMs: MINUTES, statementMs: MINUTES })
Object.assign(DATABASE.lockMs, { statements: MINUTES, transactions: MINUTES })
Object.assign(DATABASE.pulse, { patienceMs: MINUTES })
Object.assign(WORK.picture, { cpuMs: MINUTES, lateMs: MINUTES })
