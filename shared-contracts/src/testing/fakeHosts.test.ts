import { expect, test } from 'vitest'
import { fakeHosts, guardHosts } from './fakeHosts'

const HOST = 'https://dados.example'

test("a faked host answers with its fake's response", async () => {
  fakeHosts({ [HOST]: async (request) => Response.json([request.method, request.url, await request.text()]) })
  const answer = await fetch(`${HOST}/vagas?uf=MG`, { method: 'POST', body: 'x' })
  expect(await answer.json()).toEqual(['POST', `${HOST}/vagas?uf=MG`, 'x'])
})

test('an aborted request rejects, as the real one does', async () => {
  const leaving = new AbortController()
  fakeHosts({
    [HOST]: () => {
      leaving.abort()
      return new Response()
    },
  })
  await expect(fetch(HOST, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

// The setup refuses it: the fakes of the tests above have ended.
test.fails('a host without a fake fails its test, even if the refusal is caught', () => fetch(HOST).catch(() => {}))

test.each([
  ['a host without a fake', `${HOST}/vagas`, 'refused'],
  ['another host than the faked one', 'https://outro.example', 'refused'],
  ['a program on this machine', 'http://127.0.0.1:9/x', 'refused'],
  ['a request object', new Request(HOST), 'refused'],
  ['text in the address itself', 'data:text/plain,texto', 'went on'],
  ['a file of the own page', '/assets/a.json', 'went on'],
])('decides whether a request for %s passes', async (_, input, result) => {
  const { fetch, check } = guardHosts(async () => new Response('went on'))
  const text = fetch(input).then(
    (answer) => answer.text(),
    () => 'refused',
  )
  expect(await text).toBe(result)
  if (result === 'refused')
    expect(check).toThrow('testes não alcançam hosts de verdade: diga o que ele responde com fakeHosts({')
  // Each refusal is told once.
  expect(check).not.toThrow()
})
