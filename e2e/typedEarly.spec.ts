import { alive, expect, test } from './portalTest'

test('an e-mail filled in during hydration is kept', async ({ page }) => {
  // A password manager fills in after React has the field and before the form has it.
  await page.addInitScript(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      const field = document.querySelector<HTMLInputElement>('input[name=email]')
      const isKnown = field && Object.keys(field).some((key) => key.startsWith('__reactProps'))
      if (!isKnown) return channel.port2.postMessage('')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field,
        'gestora@jacaranda.example',
      )
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    channel.port2.postMessage('')
  })
  await page.goto('/login')
  await alive(page)
  await page.getByLabel('Senha', { exact: true }).fill('Jacaranda#26')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/user\/Home$/)
})
