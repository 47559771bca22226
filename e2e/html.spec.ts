import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from './portalTest'

const PUBLIC = [
  '/',
  '/quem-somos',
  '/parceiros',
  '/parceiros/1',
  '/noticias',
  '/noticias?busca=startup&pagina=2',
  '/noticias/1',
  '/eventos',
  '/eventos/2',
  '/eventos/25',
  '/documentos',
  '/documentos/1',
  '/pesquisas',
  '/editais',
  '/fale-conosco',
  '/login',
  '/login?voltar=%2Fuser%2FHome',
  '/esqueci-a-senha',
  '/codigo',
  '/redefinir-senha',
  '/perfil',
  '/acessibilidade',
  '/mapa-do-site',
  '/nao-existe',
  '/noticias/999999',
]

/** Compressed bytes of a page. Pages with long lists or many drawings are larger. */
const MOST_BYTES = 16_000
const LARGER: Record<string, number> = {
  '/': 19_000,
  '/noticias': 16_200,
  '/eventos': 17_500,
  '/eventos/2': 17_500,
  '/eventos/25': 17_500,
  '/documentos': 17_700,
  '/pesquisas': 16_700,
  '/editais': 17_500,
}

const PRIVATE = '/user/eventos-criados'

const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }))

test('every page is valid HTML with one doctype and one title', async ({ request }) => {
  for (const path of [...PUBLIC, PRIVATE]) {
    const html = await (await request.get(path)).text()
    const { results } = await validator.validateString(html)
    const messages = results.flatMap(({ messages }) => messages)
    const found = messages.map(({ ruleId, line, column, message }) => `${line}:${column} ${ruleId}: ${message}`)
    expect.soft(found, path).toEqual([])
    expect.soft(html.match(/<!doctype/gi), path).toHaveLength(1)
    expect.soft(html.match(/<title>[^<]+<\/title>/g), path).toHaveLength(1)
  }
})

test('no public page is larger than it may be', async ({ request }) => {
  for (const path of PUBLIC) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    expect.soft(Number(response.headers()['content-length']), path).toBeLessThanOrEqual(LARGER[path] ?? MOST_BYTES)
  }
})
