import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNoCopies, watchScripts } from './expectNoCopies'
import { buildHost, HOSTS, serveFolder } from './interop/buildHost'
import { expect, test } from './portalTest'

test.use({ expectedComplaints: [/^request to http:\/\/127\.0\.0\.1:/] })

for (const host of Object.keys(HOSTS) as (keyof typeof HOSTS)[]) {
  test(`our remote runs in a host built by ${host} on another origin, with its React, router and session`, async ({
    page,
    server: { portalUrl },
  }) => {
    const { remotes } = await (await fetch(`${portalUrl}/remotes.json`)).json()
    const [version] = remotes.find(({ name }: { name: string }) => name === 'mf-publico').versions
    const folder = mkdtempSync(join(tmpdir(), 'portal-outro-'))
    await buildHost(host, new URL(version.bases[0], portalUrl).href, folder)
    const { url, close } = await serveFolder(folder)

    const scripts = watchScripts(page)
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Últimas notícias' })).toBeVisible()
    await page.goto(`${url}/noticias`)
    await expect(page.getByRole('heading', { level: 1, name: 'Notícias' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    expectNoCopies(await scripts())
    await close()
    rmSync(folder, { recursive: true })
  })
}
