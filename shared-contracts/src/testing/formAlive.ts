import { waitFor } from '@testing-library/react'

/**
 * Waits until the form on the screen, if there is one, keeps what is typed: a field that is told something before its
 * effects have run forgets it.
 */
export async function formAlive(): Promise<void> {
  const form = document.querySelector('form')
  if (!form) return
  await waitFor(() => {
    if (form.dataset.alive === undefined) throw new Error('The form is not alive.')
  })
}
