// @vitest-environment node
import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { decodablePath } from './decodablePath'

test.each([
  ['/', '/'],
  ['/noticias/12', '/noticias/12'],
  ['/busca%C3%A7%C3%A3o/100%25', '/busca%C3%A7%C3%A3o/100%25'],
  ['/noticias/%', '/noticias%2F%25'],
  ['/noticias/%2', '/noticias%2F%252'],
  ['/%c0%af', '/%25c0%25af'],
  ['/%ff/noticias', '/%25ff%2Fnoticias'],
  ['/a%zz', '/a%25zz'],
  ['/user/noticias/%', '/user%2Fnoticias%2F%25'],
  ['//%', '/%2F%25'],
])('routes %s as %s', (pathname, routed) => {
  expect(decodablePath(pathname)).toBe(routed)
  expect(() => decodeURIComponent(routed)).not.toThrow()
})

test('an undecodable path matches no route', () => {
  const routes = ['/noticias', '/noticias/:noticiaId', '/user/noticias/:noticiaId?', '*'].map((path) => ({ path }))
  const routeOf = (pathname: string) => matchRoutes(routes, decodablePath(pathname))?.at(-1)?.route.path
  expect(['/noticias/%', '/user/noticias/%', '/%c0%af', '/noticias/12'].map(routeOf)).toEqual([
    '*',
    '*',
    '*',
    '/noticias/:noticiaId',
  ])
})
