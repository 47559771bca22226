import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { demoCredenciais } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { pack } from '../packing/packAll.ts'
import { RELEASES, ROOT } from '../packing/published.ts'
import { enter, folderOfItsOwn, page, startPortal, terminalOf, type } from './ownRepository.fixture.ts'

const GUIDE = 'docs/guides/own-repository.md'

const AUTHOR = {
  GIT_AUTHOR_NAME: 'Equipe',
  GIT_AUTHOR_EMAIL: 'equipe@jacaranda.example',
  GIT_COMMITTER_NAME: 'Equipe',
  GIT_COMMITTER_EMAIL: 'equipe@jacaranda.example',
}

const replaceIn = (file: string, from: string, to: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

/** Returns links of packed documents, and sources of packed declarations, that lead nowhere. */
function deadEnds(packages: string): string[] {
  const files = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(md|map)$/.test(file))
  const leads = files.flatMap((file) => {
    const text = readFileSync(join(packages, file), 'utf8')
    const to = file.endsWith('.map')
      ? (JSON.parse(text).sources as string[])
      : [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, path = '']) => path)
    return to.map((path) => ({ file, path }))
  })
  expect(leads.length).toBeGreaterThan(100)
  return leads
    .filter(({ file, path }) => !existsSync(join(packages, dirname(file), path)))
    .map(({ file, path }) => `${file}: ${path}`)
}

test(`the commands of ${GUIDE} make a remote, publish it and upgrade its contracts`, async () => {
  const home = folderOfItsOwn()
  const repository = join(home, 'mf-vagas')
  const written = join(home, 'terminal')
  const { url, releasesUrl } = await startPortal(home)
  const served = (visitor: string | undefined, expected: string) =>
    expect.poll(() => page(`${url}/vagas`, visitor), { interval: 500 }).toBe(expected)
  await served(undefined, '404: Página não encontrada')
  const team = await enter(url, demoCredenciais)
  const terminal = terminalOf(GUIDE, written, {
    // The last block's packages are made below.
    'npm run pack -- --to ../mf-vagas/pacotes': 'true',
    '../': `${home}/`,
    'https://portal.example': url,
    'portal_…': `$(grep -o 'portal_[[:alnum:]_-]*' '${written}' | tail -1)`,
    '--users 7': `--users ${team.id}`,
    '--user 7': `--user ${team.id}`,
    // This portal is installed, and developInPortal.alone.test.ts runs the development server.
    'npm install\n': '',
    'npm run dev\n': '',
  })

  terminal('npm run create-remote -- mf-vagas --out ../mf-vagas --packages ../pacotes --owner', ROOT)
  terminal('git init', ROOT, { npm_config_prefer_offline: 'true' })
  expect(type(repository, ['git', 'branch', '--show-current'])).toBe('main\n')
  expect(deadEnds(join(repository, 'node_modules/@portal'))).toEqual([])

  terminal('token create equipe-vagas', ROOT, { RELEASES_URL: releasesUrl })
  expect(terminal('publish mf-vagas --dir . --hold', repository, AUTHOR)).toContain('Ninguém a recebe ainda')
  await served(team.cookie, '200: Vagas')
  await served(undefined, '404: Página não encontrada')
  const RELEASES_TOKEN =
    readFileSync(written, 'utf8')
      .match(/portal_[\w-]+/g)
      ?.at(-1) ?? ''
  const account = { RELEASES_URL: url, RELEASES_TOKEN }
  terminal('rollout abort mf-vagas', repository, account)
  await served(team.cookie, '404: Página não encontrada')

  const release = (line: string, reason: string) =>
    type(repository, ['npm', 'run', '-s', 'release', '--', ...line.split(' '), '--reason', reason], account)
  release('rollout start mf-vagas --version 1.0.0 --to 100%', 'agora sim')
  release('rollout promote mf-vagas', 'para todas as pessoas')
  await served(undefined, '200: Vagas')

  replaceIn(join(repository, 'src/pages/ListaPage.tsx'), "'Vagas'", "'Vagas abertas'")
  replaceIn(join(repository, 'package.json'), '"version": "1.0.0"', '"version": "1.1.0"')
  replaceIn(join(repository, 'CHANGELOG.md'), '## 1.0.0', '## 1.1.0\n\n- It says that they are open.\n\n## 1.0.0')
  type(repository, ['git', 'commit', '--quiet', '--all', '--message', 'Say that they are open'], AUTHOR)
  const proof = join(home, 'prova.json')
  type(repository, ['npm', 'run', '-s', 'release', '--', 'check', 'mf-vagas', '--dir', '.', '--to', proof])
  release(`publish mf-vagas --dir . --proof ${proof}`, 'estão abertas')
  release('rollout start mf-vagas --version 1.1.0 --to 0% --include-group piloto', 'só o piloto')
  await served(team.cookie, '200: Vagas abertas')
  await served(undefined, '200: Vagas')
  release('rollout promote mf-vagas', 'serve')
  await served(undefined, '200: Vagas abertas')
  release('rollback mf-vagas', 'não serve')
  await served(undefined, '200: Vagas')
  await served(team.cookie, '200: Vagas')

  // A colleague has neither the folder of the packages nor anything in npm's cache.
  rmSync(join(home, 'pacotes'), { recursive: true })
  const clone = join(home, 'de/uma/colega')
  type(home, ['git', 'clone', '--quiet', repository, clone])
  type(clone, ['npm', 'ci', '--no-audit', '--no-fund'], { npm_config_cache: join(home, 'cache') })

  // The same number packed again with another content.
  await pack(RELEASES, join(clone, 'pacotes'), async (dist) => {
    mkdirSync(dist)
    writeFileSync(join(dist, 'portal-release.js'), "#!/usr/bin/env node\nconsole.log('outro conteúdo')\n")
    return []
  })
  terminal('npm install ./pacotes/portal-*.tgz', clone)
  expect(type(clone, ['npm', 'run', '-s', 'release'])).toBe('outro conteúdo\n')
})
