import { loginNewAutor } from './loginNewAutor'
import { expect, test } from './portalTest'

/** Until 1914, São Paulo's offset was 3 hours, 6 minutes and 28 seconds: calendars must be right to the second. */
test('an evento and a notícia of 1900 have correct dates on pages, in files and in feeds', async ({
  page,
  request,
}) => {
  const nome = `Sarau de 1900, ${Date.now()}`
  const autor = await loginNewAutor(page)
  await autor.evento(nome, '1900-05-01T20:00:00')
  await autor.noticia(nome, '1900-05-01T20:00:00')

  for (const lista of ['eventos', 'noticias']) {
    await page.goto(`/${lista}?${new URLSearchParams({ busca: nome })}`)
    const href = await page.getByRole('link', { name: nome, exact: true }).getAttribute('href')
    expect((await request.get(href ?? '')).status()).toBe(200)
    await page.goto(href ?? '')
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
    await expect(page.getByText('01/05/1900').first()).toBeVisible()
    if (lista === 'noticias') continue
    const file = await page.getByRole('link', { name: 'Adicionar à agenda' }).getAttribute('href')
    expect(await (await request.get(file ?? '')).text()).toContain('DTSTART:19000501T230628Z')
  }
})
