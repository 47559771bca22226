import { createPublicKey, verify } from 'node:crypto'
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
  url: string
  asked: string[]
  /** Proofs of users, as received. */
  proofs: string[]
}

const test = base.extend<object, { host: Host; portal: ReleasePortal }>({
  portal: portalOfWorker(),
  host: [
    async ({ api: _ }, use) => {
      const asked: string[] = []
      const proofs: string[] = []
      const server = createServer(({ url = '', headers }, response) => {
        asked.push(`${headers.origin ? 'browser' : 'server'} ${url}`)
        response
          .setHeader('access-control-allow-origin', '*')
          .setHeader('access-control-allow-headers', 'authorization')
        if (headers.authorization) proofs.push(headers.authorization.replace('Bearer ', ''))
        if (url === '/foto.svg') response.setHeader('content-type', 'image/svg+xml').end(PICTURE)
        else response.setHeader('content-type', 'application/json').end('[{ "id": 1, "nome": "Estágio em robótica" }]')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, proofs })
      await new Promise((resolve) => server.close(resolve).closeAllConnections())
    },
    { scope: 'worker' },
  ],
})

test.use({
  expectedComplaints: [
    /request to http:\/\/127\.0\.0\.1:\d+\/(vagas\.json|foto\.svg|meus-pedidos)|Content Security Policy/,
  ],
})

const changesFor = (host: string) => ({
  'src/register.tsx': (text: string) =>
    text
      .replace('sitemap: true', 'sitemap: true, feed: true')
      .replace('menu: {', `hosts: { connect: ['${host}'], img: ['${host}'] },\n  menu: {`),
  'src/pages/MinhaPage.tsx': () => `import { apiContext, createAtestado } from '@portal/shared-contracts/portal'
import { Page } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'

export async function loader({ context }: LoaderFunctionArgs) {
  const prova = await context.get(apiContext)(createAtestado, { audiencia: '${host}' })
  if (!prova.ok) return { pedidos: prova.resposta }
  const authorization = \`Bearer \${prova.valor.atestado}\`
  const [pedido] = await fetch('${host}/meus-pedidos', { headers: { authorization } }).then((answer) => answer.json())
  return { pedidos: pedido.nome }
}

export function Component() {
  return (
    <Page titulo="Meus pedidos">
      <p>{useLoaderData<typeof loader>().pedidos}</p>
    </Page>
  )
}
`,
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

/** Verifies a proof as a host does, by the portal's public keys. */
async function claimsOf(proof: string, portalUrl: string) {
  const [header = '', claims = '', signature = ''] = proof.split('.')
  const { keys } = await (await fetch(`${portalUrl}/.well-known/jwks.json`)).json()
  const key = createPublicKey({ format: 'jwk', key: keys[0] })
  const signed = Buffer.from(`${header}.${claims}`)
  const isGenuine = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  return isGenuine ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined
}

test('a new team’s remote shows its icon, reaches its granted host and adds feed entries', async ({
  page,
  portal,
  host,
}) => {
  const { portalUrl } = portal
  const publish = `publish ${REMOTE} --no-build --unchecked`
  await buildOwnRemote(portal.root, REMOTE, changesFor(host.url))
  await expect(portal.release([publish])).rejects.toThrow(
    `quer alcançar ${host.url}, que não lhe foi liberado. Quem administra o registro o libera com:\nnpm run release -- host grant`,
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

  await entry.click()
  await expect(page.getByRole('heading', { name: 'Meus pedidos' })).toBeVisible()
  await expect(page.getByText('Estágio em robótica')).toBeVisible()
  const [proof = ''] = host.proofs
  expect(await claimsOf(proof, portalUrl)).toMatchObject({ aud: host.url, sub: expect.stringMatching(/^\d+$/) })
  const asSession = { headers: { authorization: `Bearer ${proof}` } }
  expect((await fetch(`${portalUrl}/api/autenticacao/sessao`, asSession)).status, 'opens nothing of the portal').toBe(
    440,
  )

  await portal.release([`host revoke ${REMOTE} --origin ${host.url} --even-so`])
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
