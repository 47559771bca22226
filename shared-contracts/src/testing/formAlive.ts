import { waitFor } from '@testing-library/react'

/** Waits until a form's effects have run, because a field forgets earlier changes. */
export async function formAlive(form: Element | null = document.querySelector('form')): Promise<void> {
  if (!form) return
  await waitFor(() => {
    if (!form.hasAttribute('data-alive')) throw new Error('The form is not alive.')
  })
}
