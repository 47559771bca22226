import type { Page } from '@playwright/test'
import { alive, expect, login, rejectCookies } from './portalTest'

export const titulo = (page: Page) => page.getByLabel('Título', { exact: true })
export const subTitulo = (page: Page) => page.getByLabel('Subtítulo (opcional)', { exact: true })
export const corpo = (page: Page) => page.getByRole('textbox', { name: 'Corpo da notícia' })
export const capa = (page: Page) => page.getByLabel('Imagem de capa', { exact: true })
export const capaEscolhida = (page: Page, nome: string) =>
  page.getByRole('button', { name: `Remover arquivo: ${nome}` })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

export async function open(page: Page, path = '/user/noticias') {
  await login(page)
  await visit(page, path)
  await rejectCookies(page)
}

export async function visit(page: Page, path = '/user/noticias') {
  await page.goto(path)
  await alive(page)
}

export async function picture(page: Page, type: 'jpeg' | 'png') {
  return { name: `capa.${type}`, mimeType: `image/${type}`, buffer: await page.screenshot({ type }) }
}

export async function fill(page: Page, texto: string) {
  await titulo(page).fill(texto)
  await page.getByLabel('Data', { exact: true }).fill('2031-05-03')
  await page.getByLabel('Hora', { exact: true }).fill('09:30')
  await corpo(page).fill('Começa na segunda.')
}

export async function sendNew(page: Page): Promise<number> {
  const answered = page.waitForResponse('**/api/noticia/incluir*')
  await press(page, 'ENVIAR')
  const { retorno } = await (await answered).json()
  await says(page, 'Notícia cadastrada com sucesso!')
  return retorno.id
}

export const keptSlots = (page: Page, texto: string) =>
  page.evaluate(
    (text) =>
      Object.entries(localStorage).filter(
        ([key, value]) => key.startsWith('portal.salvaguarda.') && value.includes(text),
      ).length,
    texto,
  )

export const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('keyval-store')
        // Opening would create the database without its store, and the page could keep nothing.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const { result } = opening
          const counting = result.transaction('keyval').objectStore('keyval').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
