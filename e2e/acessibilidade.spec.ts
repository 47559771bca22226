import { alive, expect, rejectCookies, test } from './portalTest'

for (const [path, titulo] of [
  ['/acessibilidade', 'Acessibilidade'],
  ['/mapa-do-site', 'Mapa do site'],
  ['/fale-conosco', 'Fale conosco'],
] as const) {
  test(`contrast and size of the text are chosen on ${path} and kept`, async ({ page }) => {
    await page.goto(path)
    await rejectCookies(page)
    await alive(page)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    await page.getByRole('button', { name: 'ALTO CONTRASTE' }).click()
    await page.getByRole('button', { name: 'Aumentar o texto' }).click()
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-contraste', 'alto')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
    await page.reload()
    await expect(html).toHaveAttribute('data-contraste', 'alto')
    await expect(html).toHaveAttribute('data-fonte', '3')
  })
}

test('the accessibility page and the site map are reachable from the accessibility bar and by the government’s shortcuts', async ({
  page,
}) => {
  await page.goto('/')
  await rejectCookies(page)
  await alive(page)
  const bar = page.getByRole('region', { name: 'Acessibilidade' })
  for (const [key, name] of [
    ['5', 'Acessibilidade'],
    ['7', 'Mapa do site'],
  ] as const) {
    const link = bar.getByRole('link', { name })
    await expect(link).toHaveAttribute('accesskey', key)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

/** The portal forwards these addresses to its API. The second API does not have them. */
const FEEDS = ['/rss.xml', '/eventos.ics']

test('every link of the site map opens a page', async ({ page, request, server }) => {
  await page.goto('/mapa-do-site')
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(expect.arrayContaining(FEEDS))
  for (const href of hrefs) {
    if (!href || (FEEDS.includes(href) && !server.hasExtensions)) continue
    expect((await request.get(href)).status(), href).toBe(200)
  }
})

test('a portal without Libras does not mention it', async ({ page }) => {
  await page.goto('/acessibilidade')
  await alive(page)
  await expect(page.getByText(/libras/i)).toHaveCount(0)
})

test('high contrast shows entries without a page differently from links', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await page.getByRole('button', { name: 'ALTO CONTRASTE' }).click()
  const footer = page.getByRole('contentinfo')
  // Simulates a portal without a published law.
  await footer.getByRole('link', { name: 'Leis' }).evaluate((link) => link.removeAttribute('href'))
  const colorOf = (name: string) =>
    footer.getByText(name, { exact: true }).evaluate((link) => getComputedStyle(link).color)
  expect(await colorOf('Leis')).not.toBe(await colorOf('Pesquisas'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the accessibility page and the site map are complete', async ({ page }) => {
    await page.goto('/acessibilidade')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(8)
    await page.goto('/mapa-do-site')
    await expect(page.getByRole('region', { name: 'Documentos' }).getByRole('link', { name: 'Editais' })).toBeVisible()
  })

  for (const path of ['/', '/eventos/18', '/login'])
    test(`${path} shows no button that needs JavaScript`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const buttons = await page.getByRole('button').all()
      for (const button of buttons) await expect(button).toHaveAttribute('type', 'submit')
    })
})
