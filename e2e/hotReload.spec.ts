import { expect, test } from '@playwright/test'
import { startCopiedSources } from './copiedSources'
import { alive } from './portalTest'

const PAGE = 'mf-publico/src/pages/FaleConoscoPage.tsx'
const FORM = 'mf-publico/src/contato/ContatoForm.tsx'
const LIST_PAGE = 'mf-publico/src/pages/NoticiasPage.tsx'
const STYLES = 'mf-publico/src/contato/Contato.module.css'

test('typed values and loaded pages survive edits of page, components and styles', async ({ page }) => {
  const sources = await startCopiedSources()
  try {
    await page.goto(`${sources.url}/fale-conosco`)
    await alive(page)
    await page.getByLabel('Nome').fill('Ana que ainda escreve')
    const told: string[] = []
    const edit = async (what: string, file: string, [from, to]: [string, string], isShown: () => Promise<void>) => {
      const before = performance.now()
      await sources.edit(file, from, to)
      await isShown()
      told.push(`${what} ${Math.round(performance.now() - before)} ms`)
      await expect(page.getByLabel('Nome')).toHaveValue('Ana que ainda escreve')
    }

    await edit('page', PAGE, ['titulo="Fale conosco"', 'titulo="Escreva para nós"'], () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Escreva para nós'),
    )
    await edit('component', FORM, ['legend="Quem é você"', 'legend="Quem escreve"'], () =>
      expect(page.getByRole('group', { name: 'Quem escreve' })).toBeVisible(),
    )
    await edit('styles', STYLES, ['border: 1px solid var(--color-line);', 'border: 7px solid var(--color-line);'], () =>
      expect(page.locator('div:has(> div > form)')).toHaveCSS('border-top-width', '7px'),
    )

    await page.goto(`${sources.url}/noticias`)
    await alive(page)
    await page.getByRole('link', { name: 'Ver mais' }).click()
    const shown = page.getByRole('region', { name: 'Todas as notícias' }).getByRole('article')
    await expect(shown).toHaveCount(18)
    await sources.edit(LIST_PAGE, 'titulo="Notícias"', 'titulo="O que há de novo"')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('O que há de novo')
    await expect(shown).toHaveCount(18)
    console.log(`| edits shown | ${told.join(', ')} |`)
  } finally {
    await sources.close()
  }
})
