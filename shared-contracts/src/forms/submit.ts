import { FORM_ERROR } from 'final-form'
import { CODIGO, type Refusal, type Resultado } from '../resultado'

/** Shown after a failed submit without an alert (661, 666). The form keeps its values (docs/product.md#errors). */
export const SUBMIT_UNFINISHED = 'Não foi possível concluir o envio. Seus dados foram mantidos.'

export type SubmitErrors = { [FORM_ERROR]: string } | undefined

/**
 * Creates a form's `onSubmit`. Failures on our side (661, 666) are logged and never shown as an alert.
 * @param onRefused may return a sentence for the form @param unfinished sentence for a failure on our side
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
      const message = withCodigo(onRefused(resultado), resultado)
      return message ? { [FORM_ERROR]: message } : undefined
    } catch (error) {
      console.error(CODIGO.falhaNoFormulario, error)
      return { [FORM_ERROR]: unfinished }
    }
  }

const withCodigo = (message: string | undefined, { pedido }: Refusal) =>
  message && pedido ? `${message} Código do erro: ${pedido}` : message

const isLocalFailure = ({ codigo }: Refusal) => codigo === CODIGO.falhaGeral || codigo === CODIGO.falhaNoFormulario
