import { emptyOf, type Fields } from '@portal/shared-contracts/forms'
import type { FormApi } from 'final-form'

export const emptyForm = <Values extends object>(form: FormApi<Values>, fields: Fields<Values>) =>
  form.batch(() => {
    for (const [name, empty] of Object.entries(emptyOf(fields)) as [keyof Values, Values[keyof Values]][]) {
      form.change(name, empty)
      form.resetFieldState(name)
    }
  })
