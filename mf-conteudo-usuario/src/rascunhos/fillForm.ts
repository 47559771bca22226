import type { FormApi } from 'final-form'

export const fillForm = <Values>(form: Pick<FormApi<Values>, 'batch' | 'change'>, valores: object | undefined) =>
  form.batch(() => {
    for (const [name, value] of Object.entries(valores ?? {})) form.change(name as never, value as never)
  })
