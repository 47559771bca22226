// @vitest-environment node
import type { Registry, Rollout, Tally } from '@portal/releases'
import { getByRole, getByText, queryByRole, queryByText, within } from '@testing-library/dom'
import Fastify from 'fastify'
import { Window } from 'happy-dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aRegistry, aRemote, aRollout, CANARY, STABLE } from '../../src/testing/aRegistry'
import { type ReleasesPageOptions, releasesPage } from './releasesPage'

const NOW = new Date('2026-03-01T12:05:00Z')

function serving(revisions: Registry[], more: Partial<ReleasesPageOptions> = {}) {
  const app = Fastify()
  const onError = vi.fn()
  const options: ReleasesPageOptions = {
    registry: () => revisions.at(-1),
    state: () => 'ok',
    address: '/dados/releases',
    history: async function* (after) {
      yield* revisions.filter(({ revision }) => revision > after)
    },
    tallies: async () => [],
    shells: async () => [],
    placesOf: () => [],
    onError,
    nome: 'Portal de Exemplo',
    zone: 'America/Sao_Paulo',
    now: () => NOW,
    ...more,
  }
  app.register(releasesPage(options))
  const ask = (url = '/releases') => app.inject(url)
  const see = async (url?: string) => {
    const { document } = new Window()
    document.write((await ask(url)).body)
    return document.documentElement as unknown as HTMLElement
  }
  return { ask, see, onError }
}

/** A fake clock. @returns a function that advances one second */
function withClock() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return () => void vi.advanceTimersByTime(1_000)
}

const aTally = (cohort: Tally['cohort'], ok: number, failed: number, more: Partial<Tally> = {}): Tally => ({
  remote: 'mf-a',
  version: cohort === 'canary' ? CANARY : STABLE,
  rolloutId: 'mf-a/1',
  cohort,
  window: '2026-03-01T12:00:00.000Z',
  ok,
  failed,
  classes: {},
  ...more,
})

const cardOf = (page: HTMLElement) => getByRole(page, 'article', { name: 'mf-a' })

const inTest = aRegistry(2, aRemote({ rollout: aRollout() }), { verb: 'rollout start', who: 'ana', reason: 'devagar' })

describe('the card of a remote shows', () => {
  test('the stable version with its publication time and commit', async () => {
    const page = await serving([aRegistry(1)]).see()
    expect(cardOf(page).textContent).toContain('Estável1.0.0-aaaapublicada em 27/02/2026 às 09:00, commit 0123456')
    expect(cardOf(page).textContent).toContain('100\u00a0% estável, 1.0.0')
  })

  test('the source lines that failed in browsers', async () => {
    const failure = { version: CANARY, errorClass: 'render', place: 'src/pages/TagsPage.tsx:6:9', at: NOW } as const
    const tallies = async () => [aTally('canary', 18, 2)]
    const placesOf = (name: string) => (name === 'mf-a' ? [failure] : [])
    const page = await serving([inTest], { tallies, placesOf }).see()
    const place = getByText(cardOf(page), 'src/pages/TagsPage.tsx:6:9').closest('li')
    expect(place?.textContent).toContain('1.1.0, falhou ao desenhar a página, 01/03/2026 às 09:05')
    expect(queryByText(cardOf(await serving([inTest], { tallies }).see()), /Onde/)).toBeNull()
  })

  test('the other remotes of a rollout', async () => {
    const registry = aRegistry(2, aRemote({ rollout: aRollout() }))
    const linked = aRemote({ rollout: aRollout({ id: 'mf-b/1', draw: 'mf-a/1' }) })
    const page = await serving([{ ...registry, remotes: { ...registry.remotes, 'mf-b': linked } }]).see()
    expect(cardOf(page).textContent).toContain('Junto commf-b: as mesmas pessoas')
    expect(getByRole(page, 'article', { name: 'mf-b' }).textContent).toContain('Junto commf-a: as mesmas pessoas')
  })

  test('the share, author, reason and stages of a rollout', async () => {
    const more = aRegistry(3, aRemote({ rollout: aRollout({ basisPoints: 5_000 }) }), { verb: 'rollout set' })
    const card = cardOf(await serving([aRegistry(1), inTest, more]).see())
    expect(getByText(card, 'Em teste a 50 %')).toBeTruthy()
    expect(card.textContent).toContain('50\u00a0% em teste, 1.1.0')
    expect(card.textContent).toContain('01/03/2026 às 07:00, por ana: “devagar”')
    const steps = within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(steps).toContain('25\u00a0% 01/03/2026 às 08:00')
    expect(steps).toContain('50\u00a0% 01/03/2026 às 08:00')
  })

  test('the plan, current step and next condition of a rollout', async () => {
    const stages = [
      { basisPoints: 2_500, visits: 50, minutes: 60 },
      { basisPoints: 10_000, visits: 50, minutes: 60 },
    ]
    const plan = { name: 'gentle', stages, quiet: null, stage: 0, since: '2026-03-01T10:00:00.000Z' }
    const seen = async (rollout: Rollout, tallies = [aTally('canary', 38, 0)]) =>
      cardOf(await serving([aRegistry(1, aRemote({ rollout }))], { tallies: async () => tallies }).see()).textContent
    expect(await seen(aRollout({ plan }))).toContain(
      'Planogentle, passo 1 de 2, depois 100\u00a0%; espera: 38 de 50 visitas',
    )
    expect(await seen(aRollout({ plan: { ...plan, stage: 1 } }), [])).toContain(
      'passo 2 de 2, depois a versão é a estável',
    )
    const late = { ...plan, since: '2026-03-01T11:20:00.000Z' }
    expect(await seen(aRollout({ plan: late }))).toContain(
      'passo 1 de 2, depois 100\u00a0%, não antes de 01/03/2026 às 09:20; espera: 45 de 60 minutos',
    )
    expect(await seen(aRollout({ plan, paused: true }))).toContain('; espera quem a pausou')
    expect(await seen(aRollout())).not.toContain('Plano')
  })

  test('the hosts that a remote uses and the blocked ones', async () => {
    const remote = aRemote()
    const versions = { ...remote.versions }
    const [dados, fotos] = ['https://dados.example', 'https://fotos.example']
    for (const version of [STABLE, CANARY]) {
      const publication = versions[version]
      if (publication) versions[version] = { ...publication, hosts: version === STABLE ? [dados] : [dados, fotos] }
    }
    const seen = async (more: Parameters<typeof aRemote>[0]) =>
      cardOf(await serving([aRegistry(1, aRemote({ versions, ...more }))]).see()).textContent
    expect(await seen({ hosts: [dados] })).toContain(`Hosts liberados${dados}`)
    expect(await seen({ hosts: [dados] })).not.toContain('Quer alcançar')
    expect(await seen({ hosts: [dados], rollout: aRollout() })).toContain(`Quer alcançar ${fotos}, que não lhe foi`)
    expect(await seen({})).toContain(`Quer alcançar ${dados}, que`)
  })

  test('how many people a rollout includes or excludes, without names', async () => {
    const people = { users: ['7001', '7002'], groups: ['gestoras'] }
    const entry = aRemote({ rollout: aRollout({ include: people, exclude: { users: ['7003'], groups: [] } }) })
    const { ask, see } = serving([aRegistry(1, entry, { verb: 'rollout start', detail: 'inclui 7001, 7002' })])
    const card = cardOf(await see())
    expect(card.textContent).toContain('Sempre em teste2 pessoas e 1 grupo')
    expect(card.textContent).toContain('Nunca em teste1 pessoa')
    expect((await ask()).body).not.toMatch(/700\d/)
  })

  test('that a group has changed, without its members', async () => {
    const change = { verb: 'group set', remote: null, detail: 'gestoras: 7001, 7002' }
    const { ask, see } = serving([{ ...aRegistry(1, aRemote(), change), groups: { gestoras: ['7001', '7002'] } }])
    const [entry] = within(getByRole(await see(), 'region', { name: 'Últimas mudanças' })).getAllByRole('listitem')
    expect(entry?.textContent).toBe('equipe criou um grupo de 2 pessoas“r”grupos, 01/03/2026 às 08:00')
    expect((await ask()).body).not.toMatch(/700\d/)
  })

  test('that a paused rollout serves no visitor', async () => {
    const page = await serving([aRegistry(1, aRemote({ rollout: aRollout({ paused: true }) }))]).see()
    expect(cardOf(page).textContent).toContain('0\u00a0% em teste, 1.1.0 (em pausa; eram 25\u00a0%)')
    expect(cardOf(page).textContent).toContain('100\u00a0% estável')
  })

  test('the stable version while all visitors get another', async () => {
    const page = await serving([aRegistry(1, aRemote({ rollout: aRollout({ basisPoints: 10_000 }) }))]).see()
    expect(cardOf(page).textContent).toContain('100\u00a0% em teste, 1.1.00\u00a0% estável, 1.0.0')
  })

  test('that the remote is switched off', async () => {
    const page = await serving([aRegistry(1, aRemote({ killed: true }))]).see()
    expect(getByText(cardOf(page), 'Desligado')).toBeTruthy()
    expect(cardOf(page).textContent).toContain('100\u00a0% não recebem nada')
  })

  test.each([
    ['1.1.0', [CANARY], 'No lugar dela vai 1.1.0.'],
    ['nothing', [], 'Nenhuma outra pode'],
  ])('that %s is served instead of a killed stable version', async (_, history, words) => {
    const page = await serving([aRegistry(1, aRemote({ history, killedVersions: [STABLE] }))]).see()
    expect(cardOf(page).textContent).toContain(words)
  })

  test('that the rollout of a killed version reaches no visitor', async () => {
    const entry = aRemote({ rollout: aRollout(), killedVersions: [CANARY] })
    expect(cardOf(await serving([aRegistry(1, entry)]).see()).textContent).toContain(
      '0\u00a0% em teste, 1.1.0 (desligada',
    )
  })

  test('every version with its states, newest first', async () => {
    const page = await serving([aRegistry(1, aRemote({ history: [CANARY], killedVersions: [STABLE] }))]).see()
    const table = within(getByRole(page, 'region', { name: 'Versões de mf-a', hidden: true })).getByRole('table', {
      hidden: true,
    })
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent)
    expect(rows[0]).toMatch(/^1\.1\.0-bbbbanterior28\/02\/2026/)
    expect(rows[1]).toMatch(/^1\.0\.0-aaaaestáveldesligada27\/02\/2026/)
  })
})

describe('the failures show', () => {
  const tallies = async () => [
    aTally('stable', 150, 0),
    aTally('stable', 46, 4, { classes: { http: 2, network: 2 } }),
    aTally('canary', 90, 10, { classes: { render: 9, http: 1 } }),
  ]

  test('both rates as a chart with a description and a table', async () => {
    const card = cardOf(await serving([inTest], { tallies }).see())
    const name = /em teste 10\u00a0%, estável 2\u00a0%/
    expect(getByRole(card, 'img', { name })).toBeTruthy()
    expect(getByText(card, /^10 falhas em 100 visitas; a taxa está quase certamente entre/)).toBeTruthy()
    const row = getByText(card, '01/03/2026 às 09:00', { selector: 'tbody time' }).closest('tr')
    expect(row?.textContent).toContain('10 de 100 (10\u00a0%)4 de 200 (2\u00a0%)')
  })

  test('the most frequent error classes of each cohort', async () => {
    const card = cardOf(await serving([inTest], { tallies }).see())
    const reasons = [...(getByText(card, 'Por quê').nextElementSibling?.children ?? [])]
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'falhou ao desenhar a página9 em teste, 0 na estável',
      'o servidor respondeu com erro1 em teste, 2 na estável',
      'sem resposta da rede0 em teste, 2 na estável',
    ])
  })

  test('the time within which three of four pages were shown, by cohort', async () => {
    const timed = async () => [
      aTally('stable', 100, 0, { shown: { times: { 500: 70, 700: 10, 4000: 20 } } }),
      aTally('canary', 100, 0, { shown: { times: { 1400: 100 } } }),
    ]
    const card = cardOf(await serving([inTest], { tallies: timed }).see())
    const told = [...card.querySelectorAll('.figure')].map(({ textContent }) => textContent)
    expect(told[0]).toContain('três de quatro páginas apareceram em até 1,4\u00a0s')
    expect(told[1]).toContain('em até 0,7\u00a0s')
    expect(cardOf(await serving([inTest], { tallies }).see()).textContent).not.toContain('apareceram')
  })

  test('no chart for few or no visits', async () => {
    const few = serving([inTest], { tallies: async () => [aTally('canary', 1, 1)] })
    expect(queryByRole(await few.see(), 'img', { name: /Taxa/ })).toBeNull()
    expect(getByText(await few.see(), /1 falha em 2 visitas/)).toBeTruthy()
    expect(getByText(await serving([inTest]).see(), 'Nenhuma visita foi contada.')).toBeTruthy()
  })
})

describe('the timeline shows', () => {
  test('the last 50 changes with author and reason, newest first', async () => {
    const revisions = Array.from({ length: 60 }, (_, index) =>
      aRegistry(index + 1, aRemote(), { reason: `${index + 1}º` }),
    )
    const section = getByRole(await serving(revisions).see(), 'region', { name: 'Últimas mudanças' })
    const items = within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(items).toHaveLength(50)
    expect(items[0]).toContain('“60º”mf-a, 01/03/2026 às 08:00')
    expect(items[0]).toMatch(/^equipe publicou/)
  })

  test('changes by the guardrail, marked as automatic', async () => {
    const guard = aRegistry(3, aRemote(), { verb: 'rollout abort', who: 'guarda', reason: 'falhou demais' })
    const page = await serving([aRegistry(1), inTest, guard]).see()
    const marked = within(page).getAllByText('Guarda automática')
    expect(marked.map((mark) => mark.closest('li')?.textContent)).toEqual([
      expect.stringContaining('guarda encerrou a liberação de 1.1.0“falhou demais”'),
    ])
  })

  test('reasons as plain text', async () => {
    const { ask, see } = serving([aRegistry(1, aRemote(), { reason: '<script>alert(1)</script>', who: '<b>eu</b>' })])
    expect((await ask()).body).not.toMatch(/<script|<b>eu/)
    expect(getByText(await see(), '“<script>alert(1)</script>”')).toBeTruthy()
  })

  test('all revisions, reading each once', async () => {
    const asked: number[] = []
    const revisions = [aRegistry(1)]
    const { see } = serving(revisions, {
      history: async function* (after) {
        asked.push(after)
        yield* revisions.filter(({ revision }) => revision > after)
      },
    })
    const passSecond = withClock()
    await see()
    passSecond()
    revisions.push(inTest)
    expect(getByText(await see(), '“devagar”')).toBeTruthy()
    expect(asked).toEqual([0, 1])
  })
})

test('a remote without a stable version is served from the portal’s own build', async () => {
  const shell = {
    process: 'portal-1',
    contracts: '1.4.0',
    origins: [],
    built: { 'mf-a': { version: '0.9.0-gabc', routes: [] } },
    revision: 2,
    epoch: 0,
    startedAt: '2026-03-01T03:00:00Z',
    seenAt: '2026-03-01T12:00:00Z',
  }
  const registry = aRegistry(2, aRemote({ stable: null }))
  const page = await serving([registry], { shells: async () => [shell] }).see()
  expect(cardOf(page).textContent).toContain('0.9.0')
  expect(within(cardOf(page)).getByText('construída com o portal; nenhuma publicada é a estável')).toBeTruthy()
  expect(cardOf(page).textContent).toContain('100\u00a0% estável, 0.9.0')
  expect(cardOf(await serving([registry]).see()).textContent).toContain('não recebem nada')
})

describe('with missing data', () => {
  test('an empty registry explains how to begin', async () => {
    const page = await serving([], { state: () => 'empty' }).see()
    expect(getByText(page, 'Nada foi publicado ainda.').parentElement?.textContent).toContain('npm run release -- init')
    const begun = await serving([]).see()
    expect(getByText(begun, 'Nada foi publicado ainda.').parentElement?.textContent).toContain('publish mf-auth')
    expect(queryByText(page, /desatualizada/)).toBeNull()
  })

  test.each([
    ['lost', 'O registro de versões sumiu'],
    ['other', 'Há outro registro no lugar'],
    ['backwards', 'O registro de versões voltou atrás'],
    ['forked', 'O registro de versões perdeu revisões'],
    ['damaged', 'O registro de versões está danificado'],
    ['unreachable', 'O registro de versões não responde'],
  ] as const)('reports a registry that is %s and shows the last known one', async (state, title) => {
    const page = await serving([inTest], { state: () => state }).see()
    const alert = getByRole(page, 'region', { name: title })
    expect(within(alert).getByText('/dados/releases')).toBeTruthy()
    expect(alert.textContent).toContain(`O portal continua a servir as versões da revisão ${inTest.revision}.`)
    expect(cardOf(page).textContent).toContain('25\u00a0% em teste')
    const nothing = await serving([], { state: () => state }).see()
    expect(queryByText(nothing, 'Nada foi publicado ainda.')).toBeNull()
    expect(getByRole(nothing, 'region', { name: title }).textContent).toContain('como foram construídos junto dele')
  })

  test('shows the rest if tallies or history are unreadable', async () => {
    const error = new Error('gone')
    const { see, onError } = serving([inTest], {
      tallies: () => Promise.reject(error),
      history: async function* () {
        yield inTest
        throw error
      },
    })
    const page = await see()
    expect(getByText(page, /ler as contagens de falhas nem o histórico\./)).toBeTruthy()
    expect(getByText(page, '“devagar”')).toBeTruthy()
    expect(onError).toHaveBeenCalledWith(error)
    expect(getByText(cardOf(page), 'As contagens não puderam ser lidas.')).toBeTruthy()
  })
})

test('shows the last known tallies if they become unreadable', async () => {
  const tallies = vi.fn(async () => [aTally('stable', 99, 1)])
  const { see } = serving([inTest], { tallies })
  const passSecond = withClock()
  await see()
  passSecond()
  tallies.mockRejectedValue(new Error('gone'))
  const page = await see()
  expect(getByText(page, /ler as contagens de falhas/)).toBeTruthy()
  expect(getByText(cardOf(page), /1 falha em 100 visitas/)).toBeTruthy()
})

test('lists the portals in use with their contract versions', async () => {
  const shell = {
    process: 'portal-1',
    contracts: '1.4.0',
    origins: ['https://cdn.example'],
    built: {},
    revision: 7,
    epoch: 0,
    startedAt: '2026-03-01T03:00:00Z',
    seenAt: '2026-03-01T12:00:00Z',
  }
  const page = await serving([], { shells: async () => [shell] }).see()
  expect(getByText(page, 'Contratos 1.4.0').closest('li')?.textContent).toBe(
    'Contratos 1.4.0 desde 01/03/2026 às 00:00, revisão 7Também carregam de https://cdn.example',
  )
})

test('automatic reload and high contrast can be switched on', async () => {
  const { see } = serving([])
  const plain = await see()
  expect(plain.querySelector('meta[http-equiv=refresh]')).toBeNull()
  const contrast = getByRole(plain, 'link', { name: 'Alto contraste' }).getAttribute('href') ?? ''
  const high = await see(contrast)
  expect(high.dataset.contraste).toBe('alto')
  const reloading = await see(
    getByRole(high, 'link', { name: 'Atualizar a cada 30 segundos' }).getAttribute('href') ?? '',
  )
  expect(reloading.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe('30')
  expect(reloading.dataset.contraste).toBe('alto')
  expect(getByRole(reloading, 'link', { name: 'Parar de atualizar' }).getAttribute('href')).toBe(
    '/releases?contraste=alto',
  )
})

test('runs no script, is not cached and uses the portal’s font', async () => {
  const { ask } = serving([inTest])
  const { headers, body } = await ask()
  const nonce = /<style nonce="([^"]+)"/.exec(body)?.[1]
  expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'nonce-${nonce}'`)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).not.toMatch(/<script|style="/)
  expect(body).toContain('--color-primary: #4b2e83')
  const font = /url\("([^"]+woff2)"\)/.exec(body)?.[1]
  expect((await ask(font)).headers['content-type']).toBe('font/woff2')
})

test('shares a rendered page for one second, separately for each view', async () => {
  const passSecond = withClock()
  const shells = vi.fn(async () => [])
  const { ask } = serving([aRegistry(1)], { shells })
  expect((await ask()).body).toBe((await ask()).body)
  expect(shells).toHaveBeenCalledTimes(1)
  expect((await ask('/releases?contraste=alto')).body).not.toBe((await ask()).body)
  expect(shells).toHaveBeenCalledTimes(2)
  passSecond()
  await ask()
  expect(shells).toHaveBeenCalledTimes(3)
})
