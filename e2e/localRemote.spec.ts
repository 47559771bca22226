import type { Page } from '@playwright/test'
import { freePort } from '../tools/bin/freePort.mjs'
import { copySources } from './copiedSources'
import { alive, expect, fillLogin, test } from './portalTest'
import { startRemoteDev } from './startRemoteDev'

const REMOTE = 'mf-publico'
const PAGE = 'mf-publico/src/pages/FaleConoscoPage.tsx'
const FORM = 'mf-publico/src/contato/ContatoForm.tsx'
const STYLES = 'mf-publico/src/contato/Contato.module.css'

const EDITS: [what: string, file: string, from: string, to: string, isShown: (page: Page) => Promise<void>][] = [
  [
    'page',
    PAGE,
    'titulo="Fale conosco"',
    'titulo="Escreva para nós"',
    (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Escreva para nós'),
  ],
  [
    'component',
    FORM,
    'legend="Quem é você"',
    'legend="Quem escreve"',
    (page) => expect(page.getByRole('group', { name: 'Quem escreve' })).toBeVisible(),
  ],
  [
    'styles',
    STYLES,
    'border: 1px solid var(--color-line);',
    'border: 7px solid var(--color-line);',
    (page) => expect(page.locator('div:has(> div > form)')).toHaveCSS('border-top-width', '7px'),
  ],
]

test.describe('a deployed portal with one remote from this machine', () => {
  // The deployed React says of each local page that the browser renders it anew.
  test.use({ expectedComplaints: [/request to http:\/\/127\.0\.0\.1:|Minified React error #418/] })

  test('reloads its pages after edits and loads all others as deployed', async ({ page, server }) => {
    const sources = await copySources()
    const dev = await startRemoteDev(sources.folder, REMOTE, ['--portal', server.portalUrl])
    const entries: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('/remoteEntry.js')) entries.push(pathname)
    })
    try {
      await page.goto(`${dev.url}/fale-conosco`)
      await alive(page)
      const told: string[] = []
      for (const [what, file, from, to, isShown] of EDITS) {
        const before = performance.now()
        await sources.edit(file, from, to)
        await isShown(page)
        told.push(`${what} ${Math.round(performance.now() - before)} ms`)
      }
      console.log(`| edits shown in a deployed portal | ${told.join(', ')} |`)

      await page.goto(`${dev.url}/login`)
      await alive(page)
      await fillLogin(page)
      await expect(page).toHaveURL(/\/user\/Home$/)
      expect(entries).toContain('/__local/remoteEntry.js')
      expect(entries.filter((entry) => entry.startsWith('/remotes/mf-auth/'))).not.toEqual([])
      const { headers } = await fetch(`${server.portalUrl}/fale-conosco`)
      expect(headers.get('content-security-policy')).toContain('require-trusted-types-for')
    } finally {
      await page.goto('about:blank')
      await dev.close()
      await sources.remove()
    }
  })

  test('works beside another one on a separate port', async ({ page, server }) => {
    const sources = await copySources()
    const first = await startRemoteDev(sources.folder, REMOTE, ['--portal', server.portalUrl])
    const second = await startRemoteDev(sources.folder, 'mf-auth', ['--portal', server.portalUrl])
    try {
      expect(second.url).not.toBe(first.url)
      for (const [{ url }, path, shown] of [
        [first, '/fale-conosco', 'Fale conosco'],
        [second, '/login', 'Login'],
      ] as const) {
        await page.goto(url + path)
        await alive(page)
        await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()
      }
    } finally {
      await page.goto('about:blank')
      await Promise.all([first.close(), second.close()])
      await sources.remove()
    }
  })
})

test.describe('a remote that is selected by its address', () => {
  test.use({ expectedComplaints: [/request to (http|ws):\/\/localhost:/] })

  test('is reloaded after an edit', async ({ page, server }) => {
    const sources = await copySources()
    const dev = await startRemoteDev(sources.folder, REMOTE, ['--port', String(await freePort())])
    try {
      await page.goto(`${server.portalUrl}/fale-conosco?mf.${REMOTE}=${dev.url}/remoteEntry.js`)
      await alive(page)
      for (const [, file, from, to, isShown] of EDITS) {
        await sources.edit(file, from, to)
        await isShown(page)
      }
    } finally {
      await page.goto('about:blank')
      await dev.close()
      await sources.remove()
    }
  })
})
