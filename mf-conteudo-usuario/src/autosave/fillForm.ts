import type { FormApi } from 'final-form'

/** Puts what was kept into a form, which stays as far from its initial values as it was. */
export const fillForm = (form: FormApi<object>, valores: object | undefined) =>
  form.batch(() => {
    for (const [name, value] of Object.entries(valores ?? {})) form.change(name as never, value as never)
  })
