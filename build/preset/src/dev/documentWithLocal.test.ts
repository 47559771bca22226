import { expect, test } from 'vitest'
import { bootIn, documentWithLocal } from './documentWithLocal.ts'

const remote = (name: string, path: string) => ({
  name,
  routes: [{ path }],
  menu: {},
  versions: [{ version: '1.0.0', contract: '1.0.0', cohort: 'canary', bases: [`/remotes/${name}/1/`], entry: 'e.js' }],
})

const local = {
  name: 'mf-auth',
  contract: '1.2.0',
  routes: [{ path: '/login', handle: { public: true } }, { path: '/senha/:codigo' }],
  menu: { top: [{ label: 'ENTRAR', to: '/login' }] },
}

function pageOf(boot: object, head = '') {
  const json = JSON.stringify(boot)
  return `<html><head>${head}</head><body><script id="boot" type="application/json">${json}</script></body></html>`
}

const deployed = {
  config: { apiUrl: '', nome: 'Portal' },
  revision: 3,
  hydration: { loaderData: { a: 1 } },
  remotes: [remote('mf-auth', '/login'), remote('mf-publico', '/noticias')],
}

const edited = (pathname: string, boot: object = deployed, head = '') => {
  const { html, isLocal } = documentWithLocal(pageOf(boot, head), pathname, local, '/__local/api')
  return { html, isLocal, boot: bootIn(html) as Record<string, unknown> | undefined }
}

test('uses local routes and menus for one remote and deployed ones for the others', () => {
  expect(edited('/noticias').boot).toEqual({
    ...deployed,
    remotes: [
      {
        ...local,
        contract: undefined,
        routes: [local.routes[0], { path: '/senha/:codigo' }],
        versions: [
          { version: 'local', contract: '1.2.0', cohort: 'stable', bases: ['/__local/'], entry: 'remoteEntry.js' },
        ],
      },
      deployed.remotes[1],
    ],
  })
})

test('renders local pages in the browser, without published files', () => {
  const { isLocal, boot } = edited('/login')
  expect(isLocal).toBe(true)
  expect(boot).toMatchObject({ revision: 3 })
  expect(boot).not.toHaveProperty('hydration')
})

test('renders a local page that the portal does not have', () => {
  expect(edited('/senha/123').isLocal).toBe(true)
  expect(edited('/senha/123', { ...deployed, remotes: [deployed.remotes[1]] }).boot?.remotes).toHaveLength(2)
})

test('removes only the published styles of the local remote', () => {
  const [own, other] = ['/remotes/mf-auth/1/a.css', '/assets/main.css'].map(
    (href) => `<style>p{}</style><link rel="stylesheet" href="${href}" disabled>`,
  )
  const linked = '<link rel="stylesheet" href="/remotes/mf-auth/1/b.css" integrity="sha384-x" crossorigin>'
  expect(edited('/login', deployed, `${other}${own}${linked}`).html).toContain(`<head>${other}</head>`)
  expect(edited('/noticias', deployed, `${other}${own}`).html).toContain(`<head>${other}${own}</head>`)
})

test('sends calls of an API on another host through the proxy', () => {
  const config = { apiUrl: 'https://api.example' }
  expect(edited('/login', { ...deployed, config }).boot?.config).toEqual({ apiUrl: '/__local/api' })
})

test('texts cannot end the script element of the manifest', () => {
  const text = '</script><script>alert(1)</script>'
  const html = pageOf({ ...deployed, config: { nome: 'x' } }).replace(
    '"x"',
    '"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"',
  )
  const { html: answered } = documentWithLocal(html, '/login', local, '/__local/api')
  expect(answered).not.toContain(text)
  expect(bootIn(answered)?.config).toEqual({ nome: text })
})

test('leaves other documents unchanged', () => {
  expect(documentWithLocal('<h1>PDF</h1>', '/login', local, '')).toEqual({ html: '<h1>PDF</h1>', isLocal: false })
})
