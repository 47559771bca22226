import { waitFor } from '@testing-library/react'

/**
 * Waits until a form, or the first on the screen if there is one, keeps what is typed: a field that is told something before its
 * effects have run forgets it.
 */
export async function formAlive(form: Element | null = document.querySelector('form')): Promise<void> {
  if (!form) return
  await waitFor(() => {
    if (!form.hasAttribute('data-alive')) throw new Error('The form is not alive.')
  })
}
