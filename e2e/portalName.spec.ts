import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { LONG } from './longForm'
import { expect, GESTORA, test } from './portalTest'
import { startPortal } from './startPortal'

test('feed, calendar and mail call the portal by its configured name', { tag: LONG }, async ({ request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-nome-'))
  const written = await readFile(join(import.meta.dirname, '../shell/portal.config.json'), 'utf8')
  const config = join(folder, 'portal.json')
  await writeFile(config, JSON.stringify({ ...JSON.parse(written), nome: 'Rede Ipê' }))
  const portal = await startPortal({ PORTAL_CONFIG: config, DATA_DIR: folder })

  try {
    expect(await (await request.get(`${portal.url}/rss.xml`)).text()).toContain('<title>Rede Ipê: notícias</title>')
    expect(await (await request.get(`${portal.url}/eventos.ics`)).text()).toContain('X-WR-CALNAME:Rede Ipê: eventos')
    const asked = await request.post(`${portal.url}/api/Autenticacao/gerarCodigoRefinirSenha`, {
      headers: { 'Content-Type': 'application/json' },
      data: JSON.stringify(GESTORA.email),
    })
    expect(asked.status()).toBe(200)
    const mail = join(folder, 'mail')
    const letters = async () => (await readdir(mail).catch(() => [])).filter((name) => name.endsWith('.eml'))
    await expect.poll(async () => (await letters()).length, { timeout: 30_000 }).toBe(1)
    const [letter = ''] = await letters()
    const { from, text } = await PostalMime.parse(await readFile(join(mail, letter)))
    expect(from?.name).toBe('Rede Ipê')
    expect(text).toContain('criar uma nova senha no portal Rede Ipê.')
  } finally {
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  }
})
