import { type Resultado, statusFor } from '@portal/shared-contracts/api'
import { data } from 'react-router-dom'

/**
 * What a loader brings, and with which status its page is sent: 503 where the API failed with all that the page is there
 * for, so that no search engine takes the sentence for its content. A part beside it may fail (200).
 * @param main what the page is there for, each as it was answered
 */
export const answered = <Loaded>(loaded: Loaded, main: Resultado<unknown>[]) =>
  data(loaded, { status: main.every(hasFailed) ? 503 : 200 })

const hasFailed = (resultado: Resultado<unknown>) => !resultado.ok && statusFor(resultado) === 503
