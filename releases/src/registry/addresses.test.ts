import { describe, expect, test } from 'vitest'
import { type Contents, emptyRemote } from '../model/registry.ts'
import { aShell } from '../testing/aShell.ts'
import { claimAddresses, deleteAddress, ownerOf, transferAddress } from './addresses.ts'
import { prefixesOf } from './routePatterns.ts'

const BUILT = aShell({
  built: { 'mf-publico': { version: '1.0.0', routes: ['/', '/noticias', '/noticias/:noticiaId'] } },
})

const contents = (addresses: Contents['addresses'] = {}): Contents => ({
  remotes: { 'mf-a': emptyRemote(), 'mf-b': emptyRemote() },
  groups: {},
  addresses,
  tokens: {},
})

test.each([
  ['/', ['/']],
  ['/Noticias', ['/noticias']],
  ['/noticias/:id', ['/noticias']],
  ['/user/gerencia/:id?', ['/user/gerencia']],
  ['/user/gerencia/:id?/previa', ['/user/gerencia', '/user/gerencia/previa']],
  ['/pt?/noticias', ['/pt/noticias', '/noticias']],
  ['/vagas/*', ['/vagas']],
])('route %s has the prefixes %j', (route, prefixes) => {
  expect(prefixesOf(route).sort()).toEqual([...prefixes].sort())
})

test.each([`/zz${'/a?'.repeat(24)}`, '/*', '/:pagina', 'vagas', `/${'a'.repeat(5_000)}`])(
  'route %s of an older publication owns nothing',
  (route) => {
    const older = aShell({ built: { 'mf-velho': { version: '1.0.0', routes: [route] } } })
    expect(prefixesOf(route)).toEqual([])
    expect(ownerOf({}, [older], '/zz/a')).toBeUndefined()
    expect(claimAddresses({}, [older], 'mf-a', ['/zz'])).toEqual({ '/zz': 'mf-a' })
  },
)

test('a free prefix becomes the remote’s, with everything below it', () => {
  const owned = claimAddresses({}, [BUILT], 'mf-a', ['/vagas', '/vagas/:id', '/estagios/:id'])
  expect(owned).toEqual({ '/vagas': 'mf-a', '/estagios': 'mf-a' })
  expect(claimAddresses(owned, [BUILT], 'mf-a', ['/vagas/novas'])).toEqual(owned)
  expect(() => claimAddresses(owned, [BUILT], 'mf-b', ['/VAGAS/novas'])).toThrow('A rota "/VAGAS/novas" já é de mf-a.')
  expect(claimAddresses(owned, [BUILT], 'mf-b', ['/vagas-da-cidade'])).toMatchObject({ '/vagas-da-cidade': 'mf-b' })
})

test('the longest prefix decides the owner, and the home page is separate', () => {
  const addresses = { '/user': 'mf-a', '/user/perfil': 'mf-b', '/': 'mf-c' }
  expect(ownerOf(addresses, [], '/user/Perfil/senha')).toBe('mf-b')
  expect(ownerOf(addresses, [], '/user/outra')).toBe('mf-a')
  expect(ownerOf(addresses, [], '/usuarios')).toBeUndefined()
  expect(ownerOf(addresses, [BUILT], '/noticias/7')).toBe('mf-publico')
  expect(ownerOf({ '/noticias': 'mf-a' }, [BUILT], '/noticias/7')).toBe('mf-a')
})

describe('is refused to mf-auth:', () => {
  test.each([
    ['/noticias', 'A rota "/noticias" já é de mf-publico. Quem administra o registro pode passá-la adiante'],
    ['/noticias/:outro/x', 'já é de mf-publico'],
    ['/fora?/noticias', 'já é de mf-publico'],
    ['/', 'já é de mf-publico'],
    ['/releases', 'A rota "/releases" de mf-auth fica em "/releases", que é do próprio portal.'],
    ['/api/itens/:id', 'fica em "/api", que é do próprio portal'],
    ['/REMOTES/x', 'fica em "/remotes", que é do próprio portal'],
    ['/rss.xml', 'fica em "/rss.xml", que é do próprio portal'],
    ['/favicon.svg', 'que é do próprio portal'],
    ['/*', 'A rota "/*" alcança os endereços de todos: comece por um nome fixo.'],
    ['/:pagina', 'alcança os endereços de todos'],
    ['/:lingua?/vagas', 'alcança os endereços de todos'],
    ['vagas', 'A rota "vagas" não tem a forma "/parte/:parametro".'],
    ['/vagas/../noticias', 'não tem a forma'],
    ['//noticias', 'não tem a forma'],
    ['/vagas/', 'não tem a forma'],
    ['/va%67as', 'não tem a forma'],
    [`/zz${'/a?'.repeat(24)}`, 'tem 25 partes; o máximo é 12.'],
    ['/zz/a?/b?/c?', 'A rota "/zz/a?/b?/c?" tem 3 partes opcionais; o máximo é 2.'],
    [`/${'a'.repeat(200)}`, 'tem 201 caracteres; o máximo é 200.'],
  ])('%s', (route, sentence) => {
    expect(() => claimAddresses({}, [BUILT], 'mf-auth', [route])).toThrow(sentence)
  })

  test('too many routes', () => {
    const routes = Array.from({ length: 201 }, (_, n) => `/vagas/${n}`)
    expect(() => claimAddresses({}, [], 'mf-auth', routes)).toThrow(
      'Um remoto registra no máximo 200 rotas, e aqui há 201.',
    )
  })

  test('routes that are too long together', () => {
    const routes = Array.from({ length: 40 }, (_, n) => `/vagas/${n}${'a'.repeat(100)}`)
    expect(() => claimAddresses({}, [], 'mf-auth', routes)).toThrow(
      /^As rotas de um remoto têm no máximo 4000 caracteres, e aqui são 4\d{3}\.$/,
    )
  })

  test('the same addresses twice', () => {
    expect(() => claimAddresses({}, [], 'mf-auth', ['/vagas/:a', '/vagas/:b'])).toThrow(
      'mf-auth registra a rota "/vagas/:b" duas vezes.',
    )
  })
})

test('a transfer gives a prefix and everything below it to another remote', () => {
  const { addresses } = transferAddress('mf-b', '/Vagas')(contents({ '/vagas': 'mf-a' }), [])
  expect(addresses).toEqual({ '/vagas': 'mf-b' })
  expect(() => claimAddresses(addresses, [], 'mf-a', ['/vagas/:id'])).toThrow('já é de mf-b')
  const part = transferAddress('mf-b', '/noticias/arquivo')(contents(), [BUILT])
  expect(ownerOf(part.addresses, [BUILT], '/noticias/arquivo/2026')).toBe('mf-b')
  expect(ownerOf(part.addresses, [BUILT], '/noticias/7')).toBe('mf-publico')
})

describe('around an address of another remote', () => {
  const HOME = aShell({ built: { 'mf-conteudo': { version: '1.0.0', routes: ['/user/Home'] } } })

  test.each<[string, Contents['addresses'], ReturnType<typeof aShell>[]]>([
    ['published', { '/user/home': 'mf-conteudo' }, []],
    ['built', {}, [HOME]],
  ])('that is %s, no prefix is claimed', (_, addresses, shells) => {
    for (const route of ['/user/:id', '/user/vagas?', '/USER/*']) {
      expect(() => claimAddresses(addresses, shells, 'mf-auth', [route])).toThrow('tomaria "/user", e "/user/home"')
    }
    expect(() => claimAddresses(addresses, shells, 'mf-auth', ['/user'])).toThrow(
      'A rota "/user" de mf-auth tomaria "/user", e "/user/home", abaixo, é de mf-conteudo. Quem administra',
    )
    expect(claimAddresses(addresses, shells, 'mf-conteudo', ['/user'])).toMatchObject({ '/user': 'mf-conteudo' })
    expect(claimAddresses(addresses, shells, 'mf-auth', ['/', '/users'])).toMatchObject({ '/': 'mf-auth' })
  })

  test('a prefix is claimed after a transfer', () => {
    const { addresses } = transferAddress('mf-b', '/user')(contents({ '/user/home': 'mf-a' }), [])
    expect(claimAddresses(addresses, [], 'mf-b', ['/user', '/user/:id'])).toEqual(addresses)
  })

  test('remotes with a common prefix are published in any order', () => {
    const routes = {
      'mf-publico': ['/', '/noticias'],
      'mf-a': ['/user/Home', '/user/noticias/:id?'],
      'mf-b': ['/login'],
    }
    const names = Object.keys(routes) as (keyof typeof routes)[]
    for (const first of names) {
      const order = [first, ...names.filter((name) => name !== first)]
      const owned = order.reduce((addresses, name) => claimAddresses(addresses, [], name, routes[name]), {})
      expect(Object.keys(owned)).toHaveLength(5)
    }
  })
})

test('the next remote can claim a deleted prefix', () => {
  const { addresses } = deleteAddress('mf-a', '/vagas')(contents({ '/vagas': 'mf-a' }))
  expect(claimAddresses(addresses, [], 'mf-b', ['/vagas'])).toEqual({ '/vagas': 'mf-b' })
})

test.each([
  ['mf-z', '/vagas', 'Nada de "mf-z" foi publicado.'],
  ['mf-a', '/vagas', 'O endereço "/vagas" já é de mf-a.'],
  ['mf-b', '/api', 'O endereço "/api" fica em "/api", que é do próprio portal.'],
  ['mf-b', '/vagas/:id', '"/vagas/:id" não é um endereço fixo, como "/noticias".'],
])('refuses to transfer to %s the prefix %s', (remote, prefix, sentence) => {
  expect(() => transferAddress(remote, prefix)(contents({ '/vagas': 'mf-a' }), [])).toThrow(sentence)
})

test('refuses to delete another owner’s prefix', () => {
  expect(() => deleteAddress('mf-b', '/vagas')(contents({ '/vagas': 'mf-a' }))).toThrow(
    'O endereço "/vagas" não é de mf-b.',
  )
})
