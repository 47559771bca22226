import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

// Takes screenshots of every screen of a running portal, in three widths and three themes:
//   npm start   and then   npm run screens -w e2e [-- filter]
const BASE = process.env.PORTAL ?? 'http://localhost:3000'
const OUT = join(import.meta.dirname, '../test-results/screens')
const [filter = ''] = process.argv.slice(2)

const SCREENS = {
  home: '/',
  noticias: '/noticias',
  'noticias-vazia': '/noticias?busca=nada+disso',
  noticia: '/noticias/1',
  eventos: '/eventos',
  'eventos-encerrados': '/eventos?pagina=3',
  'eventos-vazia': '/eventos?busca=nada+disso',
  evento: '/eventos/18',
  'evento-encerrado': '/eventos/1',
  documentos: '/documentos',
  'documentos-leis': '/documentos?area=lei',
  documento: '/documentos/1',
  pesquisas: '/pesquisas',
  'pesquisas-vazia': '/pesquisas?busca=nada+disso',
  editais: '/editais',
  'editais-concluidos': '/editais?situacao=concluido',
  'quem-somos': '/quem-somos',
  parceiros: '/parceiros',
  parceiro: '/parceiros/10',
  'parceiro-ausente': '/parceiros/24',
  'fale-conosco': '/fale-conosco',
  acessibilidade: '/acessibilidade',
  'mapa-do-site': '/mapa-do-site',
  busca: '/busca',
  'busca-achados': '/busca?busca=inova',
  'busca-aproximada': '/busca?busca=inovasao',
  'busca-vazia': '/busca?busca=nada+disso',
  login: '/login',
  'esqueci-a-senha': '/esqueci-a-senha',
  codigo: '/codigo',
  'redefinir-senha': '/redefinir-senha',
  perfil: '/perfil',
  'nao-encontrada': '/nao-existe',
  'user-home': '/user/Home',
  'documentos-criados': '/user/documentos-criados',
  'eventos-criados': '/user/eventos-criados',
  'noticias-criadas': '/user/noticias-criadas',
  'noticias-criadas-vazia': '/user/noticias-criadas?busca=nada+disso',
  'noticia-criar': '/user/noticias',
  'noticia-editar': '/user/noticias/5',
  'documento-criar': '/user/documentos',
  'documento-editar': '/user/documentos/1',
  'evento-criar': '/user/eventos',
  'evento-editar': '/user/eventos/24',
  gestao: '/user/gestao',
  'gestao-aprovacao': '/user/gestao/aprovacao',
  'gestao-item': '/user/gestao/aprovacao/noticia/5',
  'gestao-mensagens': '/user/gestao/mensagens',
  'gestao-pessoas': '/user/gestao/pessoas',
  'gestao-auditoria': '/user/gestao/auditoria',
  conta: '/user/conta',
}
const THEMES = { claro: {}, escuro: { colorScheme: 'dark' }, contraste: { contrast: 'alto' } }
const GESTORA = { email: 'gestora@jacaranda.example', password: 'Jacaranda#26' }

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
const login = await fetch(`${BASE}/api/autenticacao/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(GESTORA),
})
const { retorno: usuario } = await login.json()
mkdirSync(OUT, { recursive: true })

for (const [theme, { colorScheme = 'light', contrast }] of Object.entries(THEMES)) {
  for (const width of [390, 768, 1440]) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'pt-BR',
    })
    for (const [name, path] of Object.entries(SCREENS)) {
      const file = `${name}-${width}-${theme}`
      if (!file.includes(filter)) continue
      const page = await context.newPage()
      await page.addInitScript(remember, { contrast, usuario: path.startsWith('/user') ? usuario : null })
      await page.goto(BASE + path, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(OUT, `${file}.png`), fullPage: true })
      console.log(file)
      await page.close()
    }
    await context.close()
  }
}
await browser.close()

function remember({ contrast, usuario }) {
  localStorage.setItem('portal.cookies', JSON.stringify({ choseCookies: true }))
  sessionStorage.setItem('portal.recuperacao', JSON.stringify({ email: 'ana@jacaranda.example', otp: '012345' }))
  if (contrast) localStorage.setItem('portal.contraste', contrast)
  if (usuario) localStorage.setItem('portal.sessao', JSON.stringify({ usuario, disconnected: false }))
  else localStorage.removeItem('portal.sessao')
}
