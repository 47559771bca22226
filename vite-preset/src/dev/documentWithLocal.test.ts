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

test('the local remote comes from this machine, with its own routes and menus; the others as they are deployed', () => {
  expect(edited('/noticias').boot).toEqual({
    ...deployed,
    isRenderedAnew: true,
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

test('a page of the local remote is left to the browser, without what the published version has loaded', () => {
  const { isLocal, boot } = edited('/login')
  expect(isLocal).toBe(true)
  expect(boot).toMatchObject({ isRenderedAnew: true, revision: 3 })
  expect(boot).not.toHaveProperty('hydration')
})

test('also one that the portal does not know yet', () => {
  expect(edited('/senha/123').isLocal).toBe(true)
  expect(edited('/senha/123', { ...deployed, remotes: [deployed.remotes[1]] }).boot?.remotes).toHaveLength(2)
})

test('another page is hydrated, unless a menu of the local remote is not what the portal has rendered', () => {
  expect(edited('/noticias').boot).toHaveProperty('isRenderedAnew')
  const [auth, publico] = deployed.remotes
  const remotes = [{ ...auth, menu: local.menu }, publico]
  expect(edited('/noticias', { ...deployed, remotes }).boot).not.toHaveProperty('isRenderedAnew')
})

test('the published styles of the local remote go, and no others', () => {
  const [own, other] = ['/remotes/mf-auth/1/a.css', '/assets/main.css'].map(
    (href) => `<style>p{}</style><link rel="stylesheet" href="${href}" disabled>`,
  )
  const linked = '<link rel="stylesheet" href="/remotes/mf-auth/1/b.css" integrity="sha384-x" crossorigin>'
  expect(edited('/login', deployed, `${other}${own}${linked}`).html).toContain(`<head>${other}</head>`)
  expect(edited('/noticias', deployed, `${other}${own}`).html).toContain(`<head>${other}${own}</head>`)
})

test('an API on another host is asked through the proxy, whose origin it does not know', () => {
  const config = { apiUrl: 'https://api.example' }
  expect(edited('/login', { ...deployed, config }).boot?.config).toEqual({ apiUrl: '/__local/api' })
})

test('no text of the portal ends the element that holds it', () => {
  const text = '</script><script>alert(1)</script>'
  const html = pageOf({ ...deployed, config: { nome: 'x' } }).replace(
    '"x"',
    '"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"',
  )
  const { html: answered } = documentWithLocal(html, '/login', local, '/__local/api')
  expect(answered).not.toContain(text)
  expect(bootIn(answered)?.config).toEqual({ nome: text })
})

test('what is no page of a portal stays as it is', () => {
  expect(documentWithLocal('<h1>PDF</h1>', '/login', local, '')).toEqual({ html: '<h1>PDF</h1>', isLocal: false })
})
