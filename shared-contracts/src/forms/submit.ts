import { FORM_ERROR } from 'final-form'
import { CODIGO, type Refusal, type Resultado } from '../api'

/** Our own sentence for a submit that ended in silence (661, 666): the form keeps what was typed (decision 5). */
export const SUBMIT_UNFINISHED = 'Não foi possível concluir o envio. Seus dados foram mantidos.'

/** The sentence at the foot of the form; none after a success, or where the screen tells the refusal otherwise. */
export type SubmitErrors = { [FORM_ERROR]: string } | undefined

/**
 * Makes the `onSubmit` of a form: a success goes on, a refusal resolves to the error of the whole form.
 * A failure on our side (661, 666) is logged and never shown as an alert.
 * @param call makes the call. @param onSuccess what follows. @param onRefused says in the screen's own way what the
 * server refused, and returns the sentence for the form's summary, if any. @param unfinished the form's own sentence for a
 * failure on our side, where "envio" is not the word
 */
export const submitter =
  <Values, T>(
    call: (values: Values) => Promise<Resultado<T>>,
    onSuccess: (valor: T, values: Values, resposta: string) => void,
    onRefused: (refusal: Refusal) => string | undefined,
    unfinished = SUBMIT_UNFINISHED,
  ) =>
  async (values: Values): Promise<SubmitErrors> => {
    try {
      const resultado = await call(values)
      if (resultado.ok) {
        onSuccess(resultado.valor, values, resultado.resposta)
        return undefined
      }
      if (isLocalFailure(resultado)) return { [FORM_ERROR]: unfinished }
      const message = onRefused(resultado)
      return message ? { [FORM_ERROR]: message } : undefined
    } catch (error) {
      console.error(CODIGO.falhaNoFormulario, error)
      return { [FORM_ERROR]: unfinished }
    }
  }

const isLocalFailure = ({ codigo }: Refusal) => codigo === CODIGO.falhaGeral || codigo === CODIGO.falhaNoFormulario
