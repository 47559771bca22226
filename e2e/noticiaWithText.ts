import type { Page } from '@playwright/test'
import { alive, rejectCookies } from './portalTest'

export const answerWith = (page: Page, descricao: string) =>
  page.route('**/api/noticia/detalhes*', async (route) => {
    const response = await route.fetch()
    const { retorno, dado, ...wrapper } = await response.json()
    const written = (payload: object | null) => payload && { ...payload, descricao }
    await route.fulfill({ response, json: { ...wrapper, retorno: written(retorno), dado: written(dado) } })
  })

export async function readNoticia(page: Page, descricao: string) {
  await answerWith(page, descricao)
  await page.goto('/noticias')
  await rejectCookies(page)
  await alive(page)
  await page.getByRole('article').first().getByRole('link').first().click()
}
