import type { Page } from '@playwright/test'
import { sendNew } from './noticiaForm'
import { askTool, editorOf, openForm } from './pasting'
import { alive, expect, test } from './portalTest'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tabela' })

const choose = (page: Page, name: string) => dialog(page).getByRole('button', { name }).press('Enter')

test('a table is created, changed and published by keyboard alone', async ({ page }) => {
  const titulo = `Cursos de verão ${Date.now()}`
  await openForm(page)
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(titulo)
  await page.getByLabel('Data').fill('2026-05-04')
  await page.getByLabel('Hora').fill('09:30')
  await editorOf(page).focus()
  await page.keyboard.type('Os cursos:')
  await askTool(page, 'Tabela')
  await dialog(page).getByLabel('Linhas').fill('0')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Informe um número de 1 a 50.')).toBeVisible()
  await dialog(page).getByLabel('Linhas').fill('2')
  await dialog(page).getByLabel('Colunas').fill('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Curso')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('Vagas')

  await askTool(page, 'Tabela')
  await choose(page, 'Linha abaixo')
  await choose(page, 'Coluna à direita')
  await expect(dialog(page).getByText('A tabela tem 3 linhas e 3 colunas.')).toBeVisible()
  await choose(page, 'Excluir linha')
  await choose(page, 'Excluir coluna')
  await choose(page, 'Coluna à esquerda')
  await choose(page, 'Excluir coluna')
  await expect(dialog(page).getByText('A tabela tem 2 linhas e 2 colunas.')).toBeVisible()
  await choose(page, 'Concluir')
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.type('40')
  await page.keyboard.press('Shift+Tab')

  await sendNew(page)
  await page.goto(`/noticias?busca=${encodeURIComponent(titulo)}`)
  await alive(page)
  await page.getByRole('link', { name: titulo }).click()
  const table = page.getByRole('article').getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Curso', 'Vagas'])
  await expect(table.getByRole('cell', { name: '40' })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2)
})
