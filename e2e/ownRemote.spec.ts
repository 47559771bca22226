import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alive, expect, loginByForm, rejectCookies } from './portalTest'
import { buildOwnRemote } from './releases/buildOwnRemote'
import { test as base, portalOfWorker } from './releases/releaseTest'
import type { ReleasePortal } from './releases/startReleasePortal'

const REMOTE = 'mf-vagas'
const ICON = 'M4 8h16v11H4z M9 8V5h6v3 M4 13h16'
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30H0z"/></svg>'

interface Host {
  /** Its origin. */
  url: string
  /** Paths that browsers and the portal asked it for. */
  asked: string[]
}

/** A portal that no other journey has, and a host of the team's own, with data and a picture, which any page may ask. */
const test = base.extend<object, { host: Host; portal: ReleasePortal }>({
  portal: portalOfWorker(),
  host: [
    async ({ api: _ }, use) => {
      const asked: string[] = []
      const server = createServer(({ url = '', headers }, response) => {
        asked.push(`${headers.origin ? 'browser' : 'server'} ${url}`)
        response.setHeader('access-control-allow-origin', '*')
        if (url === '/foto.svg') response.setHeader('content-type', 'image/svg+xml').end(PICTURE)
        else response.setHeader('content-type', 'application/json').end('[{ "id": 1, "nome": "Estágio em robótica" }]')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked })
      await new Promise((resolve) => server.close(resolve).closeAllConnections())
    },
    { scope: 'worker' },
  ],
})

test.use({
  expectedComplaints: [/request to http:\/\/127\.0\.0\.1:\d+\/(vagas\.json|foto\.svg)|Content Security Policy/],
})

/** What a team types into the remote that it has begun: a host, and a page of what that says, which is in the feed as well. */
const changesFor = (host: string) => ({
  'src/register.tsx': (text: string) =>
    text
      .replace('sitemap: true', 'sitemap: true, feed: true')
      .replace('menu: {', `hosts: { connect: ['${host}'], img: ['${host}'] },\n  menu: {`),
  'src/pages/ListaPage.tsx': () => `import { Page } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'

export async function loader({ request }: LoaderFunctionArgs) {
  const vagas: { nome: string }[] = await fetch('${host}/vagas.json', { signal: request.signal }).then(
    (answer) => answer.json(),
    () => [],
  )
  return { vagas, feed: vagas.map(({ nome }) => ({ titulo: nome, caminho: '/vagas', publicado: '2026-01-02T12:00:00Z' })) }
}

export function Component() {
  const { vagas } = useLoaderData<typeof loader>()
  return (
    <Page titulo="Vagas">
      <img src="${host}/foto.svg" alt="Quem trabalha" />
      <p>{vagas.map(({ nome }) => nome).join() || 'Sem acesso'}</p>
    </Page>
  )
}
`,
})

test('a remote that a team has begun brings its icon, its host and entries of the feed, and reaches the host while that is granted', async ({
  page,
  portal,
  host,
}) => {
  const { portalUrl } = portal
  const publish = `publish ${REMOTE} --no-build --unchecked`
  await buildOwnRemote(portal.root, REMOTE, changesFor(host.url))
  await expect(portal.release([publish])).rejects.toThrow(
    `quer alcançar ${host.url}, que não lhe foi liberado. Quem administra o registro o libera com "host grant`,
  )
  const policyOf = async (path: string) => (await fetch(portalUrl + path)).headers.get('content-security-policy') ?? ''
  await portal.release([`host grant ${REMOTE} --origin ${host.url}`])
  await portal.follow()
  expect(await policyOf('/noticias'), 'granted, and declared by nothing that is served').not.toContain(host.url)

  await portal.release([publish])
  await portal.follow()
  for (const directive of ['connect-src', 'img-src']) {
    expect(await policyOf('/noticias')).toMatch(new RegExp(`${directive} [^;]*${host.url}[ ;]`))
  }
  expect((await policyOf('/noticias')).split(host.url)).toHaveLength(3)
  expect(await (await fetch(`${portalUrl}/vagas`)).text()).toContain('Estágio em robótica')
  expect(host.asked).toEqual(['server /vagas.json'])
  const feed = await (await fetch(`${portalUrl}/rss.xml`)).text()
  expect(feed).toContain('<title><![CDATA[Estágio em robótica]]></title>')
  expect(feed).toMatch(/<link>http:\/\/[^<]+\/vagas<\/link>/)

  await loginByForm(page)
  await rejectCookies(page)
  const entry = page.getByRole('navigation', { name: 'Minha área' }).getByRole('link', { name: 'Vagas' }).first()
  await expect(entry.locator('svg path')).toHaveAttribute('d', ICON)
  await page.goto('/noticias')
  await alive(page)
  await page.getByRole('link', { name: 'VAGAS', exact: true }).first().click()
  await expect(page.getByText('Estágio em robótica')).toBeVisible()
  const picture = page.getByRole('img', { name: 'Quem trabalha' })
  await expect(picture).toHaveJSProperty('naturalWidth', 40)
  expect(host.asked).toContain('browser /vagas.json')

  await portal.release([`host revoke ${REMOTE} --origin ${host.url}`])
  await portal.follow()
  expect(await policyOf('/noticias')).not.toContain(host.url)
  expect(await portal.release([`status ${REMOTE}`])).toContain(`sem acesso ${host.url}: ninguém liberou`)
  await page.goto('/releases')
  await expect(page.getByRole('article', { name: REMOTE })).toContainText(`Quer alcançar ${host.url}`)

  host.asked.length = 0
  await page.goto('/vagas?busca=robótica')
  await alive(page)
  await expect(page.getByText('Sem acesso')).toBeVisible()
  await expect(picture).toHaveJSProperty('naturalWidth', 0)
  expect(host.asked).toEqual([])
})
