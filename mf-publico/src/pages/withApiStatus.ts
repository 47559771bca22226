import { type Resultado, statusFor } from '@portal/shared-contracts/api'
import { data } from 'react-router-dom'

/** Responds 503 if all essential requests (`main`) failed, so that search engines do not index the error. */
export const withApiStatus = <Loaded>(loaded: Loaded, main: Resultado<unknown>[]) =>
  data(loaded, { status: main.every(hasFailed) ? 503 : 200 })

const hasFailed = (resultado: Resultado<unknown>) => !resultado.ok && statusFor(resultado) === 503
