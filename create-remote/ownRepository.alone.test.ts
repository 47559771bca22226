import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoCredenciais } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { packAll } from '../packages/packAll.ts'
import { createRemote } from './createRemote.ts'
import { enter, folderOfItsOwn, page, startPortal, type } from './ownRepository.fixture.ts'

const REMOTE = 'mf-vagas'

const AUTHOR = ['-c', 'user.name=Equipe', '-c', 'user.email=equipe@jacaranda.example']

const replaceIn = (file: string, from: string, to: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

test('a team begins a remote in a repository of its own, checks it, and serves it to a portal that was built without it', async () => {
  const folder = folderOfItsOwn()
  // As cloned under another name than the remote's.
  const repository = join(folder, 'vagas-da-cidade')
  const commit = (message: string) => {
    type(repository, ['git', 'add', '--all'])
    type(repository, ['git', ...AUTHOR, 'commit', '--quiet', '--message', message])
  }

  await packAll(join(folder, 'pacotes'))
  createRemote({ name: REMOTE, out: repository, packages: join(folder, 'pacotes') })
  type(repository, ['git', 'init', '--quiet'])
  type(repository, ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'])
  commit('Begin')
  const { url, releasesUrl } = await startPortal(folder)
  const address = `${url}/vagas`
  const release = (line: string, ...more: string[]) =>
    type(repository, ['npm', 'run', '--silent', 'release', '--', ...line.split(' '), ...more], {
      RELEASES_URL: releasesUrl,
    })
  const served = (visitor: string | undefined, expected: string) =>
    expect.poll(() => page(address, visitor), { interval: 500 }).toBe(expected)

  await served(undefined, '404: Página não encontrada')
  const team = await enter(url, demoCredenciais)
  release('init', '--reason', 'primeiro dia')
  const proof = join(folder, 'prova.json')
  release(`check ${REMOTE} --dir . --to ${proof}`)
  expect(release(`publish ${REMOTE} --dir . --proof ${proof}`)).toContain('a versão já é servida a todas as pessoas')
  await served(undefined, '200: Vagas')

  replaceIn(join(repository, 'src/pages/ListaPage.tsx'), "'Vagas'", "'Vagas abertas'")
  replaceIn(join(repository, 'package.json'), '"version": "1.0.0"', '"version": "1.1.0"')
  replaceIn(join(repository, 'CHANGELOG.md'), '## 1.0.0', '## 1.1.0\n\n- It says that they are open.\n\n## 1.0.0')
  commit('Say that they are open')
  expect(release(`publish ${REMOTE} --dir .`)).toContain('Ninguém a recebe ainda')
  release(`group set equipe --users ${team.id}`, '--reason', 'quem testa')
  release(`rollout start ${REMOTE} --version 1.1.0 --to 0% --include-group equipe`, '--reason', 'só a equipe')
  await served(team.cookie, '200: Vagas abertas')
  await served(undefined, '200: Vagas')

  release(`rollout promote ${REMOTE}`, '--reason', 'serve')
  await served(undefined, '200: Vagas abertas')
  release(`rollback ${REMOTE}`, '--reason', 'não serve')
  await served(undefined, '200: Vagas')
  await served(team.cookie, '200: Vagas')
})
