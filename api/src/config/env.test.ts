import { serverOptions } from '@portal/platform/http/serverOptions'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { misspeltNames, readSettings } from './env'

const settingsOf = (env: Record<string, string>) => {
  const result = readSettings(env)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.settings
}

describe('settings', () => {
  it("use the portal's name as sender by default", () => {
    const names = (env: Record<string, string>) => {
      const result = readSettings(env, { nome: 'Rede Ipê' })
      return result.ok && [result.settings.nome, result.settings.remetente.name]
    }
    expect(names({})).toEqual(['Rede Ipê', 'Rede Ipê'])
    expect(names({ EMAIL_NOME: 'Não responda' })).toEqual(['Rede Ipê', 'Não responda'])
  })

  it('need no variables', () => {
    expect(settingsOf({})).toMatchObject({
      remetente: { name: 'Portal do ecossistema' },
      host: '127.0.0.1',
      port: 3000,
      fusoHorario: 'America/Sao_Paulo',
      tamanhoPagina: 9,
      sessao: { inativaMs: 8 * 3_600_000, maximaMs: 7 * 24 * 3_600_000 },
      demo: true,
    })
  })

  it('treat an empty value as unset', () => {
    expect(settingsOf({ DATABASE_URL: ' ', PORT: '' })).not.toHaveProperty('databaseUrl')
  })

  it('allow sessions of seconds, to test their expiry', () => {
    expect(settingsOf({ SESSAO_INATIVA_MIN: '0.05' }).sessao.inativaMs).toBe(3000)
  })

  it("create no demo accounts on the operator's server by default", () => {
    const env = { DATABASE_URL: 'postgresql://portal@db.example/portal' }
    expect(settingsOf(env).demo).toBe(false)
    expect(settingsOf({ ...env, DEMO: 'sim' }).demo).toBe(true)
  })

  it("use this server's postal codes in the demo, otherwise a real service", () => {
    const brasil = 'https://brasilapi.com.br/api/cep/v2'
    expect(settingsOf({}).cepUrl).toBe('/api/cep/v2')
    expect(settingsOf({ DEMO: 'nao' }).cepUrl).toBe(brasil)
    expect(settingsOf({ API_URL: 'https://api.cidade.example' }).cepUrl).toBe(brasil)
    expect(settingsOf({ CEP_URL: 'https://cep.cidade.example/v2/' }).cepUrl).toBe('https://cep.cidade.example/v2')
  })

  it('report all problems at once, each with a message', () => {
    expect(
      readSettings({
        PORT: '70000',
        TAMANHO_PAGINA: 'nove',
        SESSAO_MAXIMA_MIN: '-1',
        FUSO_HORARIO: 'Porto/Jacaranda',
        DATABASE_URL: 'mysql://db.example/portal',
        SMTP_URL: 'mail.example',
        FILES_URL: 'bucket',
        CHAVE_DE_ASSINATURA: 'curta demais',
        ORIGENS: 'https://portal.example, https://portal.example/inicio',
        IMAGENS_ORIGENS: 'https:',
        DEMO: 'Talvez',
        EMAIL_CONTATO: 'Ana <ana@cidade.example>',
        LOG_LEVEL: 'tudo',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'coletor:4318',
      }),
    ).toEqual({
      ok: false,
      problems: [
        'PORT deve ser um número inteiro de 0 a 65535; está "70000".',
        'CHAVE_DE_ASSINATURA deve ter pelo menos 32 caracteres.',
        'FUSO_HORARIO deve ser um fuso como "America/Sao_Paulo"; está "Porto/Jacaranda".',
        'TAMANHO_PAGINA deve ser um número inteiro de 1 a 30; está "nove".',
        'DATABASE_URL deve ser um endereço completo, começando por postgres:// ou postgresql://.',
        'DEMO deve ser "sim" ou "nao"; está "talvez".',
        'FILES_URL deve ser um endereço completo, começando por s3://.',
        'SMTP_URL deve ser um endereço completo, começando por smtp:// ou smtps://.',
        'EMAIL_CONTATO deve ser um endereço de e-mail, ou um por setor e cada setor uma vez, como "Imprensa=imprensa@cidade.example; geral@cidade.example"; está "Ana <ana@cidade.example>".',
        'ORIGENS deve listar origens como "https://portal.example", sem caminho; há "https://portal.example/inicio".',
        'IMAGENS_ORIGENS deve listar origens como "https://portal.example", sem caminho; há "https:".',
        'SESSAO_MAXIMA_MIN deve ser um número maior que zero; está "-1".',
        'LOG_LEVEL deve ser um destes: fatal, error, warn, info, debug, silent; está "tudo".',
        'OTEL_EXPORTER_OTLP_ENDPOINT deve ser um endereço completo, começando por http:// ou https://.',
      ],
    })
  })

  it.each(['https://portal.example/', 'https://PORTAL.example', 'https://portal.example:443'])(
    'accept only one name for %s',
    (PORTAL_URL) => {
      expect(readSettings({ PORTAL_URL })).toMatchObject({ settings: { portalUrl: 'https://portal.example' } })
    },
  )

  it.each([
    'https://portal.example\nSitemap: https://evil.example',
    'https://portal.example\r\nSet-Cookie: a=b',
    'https://por\ttal.example',
    'https://"><script>alert(1)</script>',
    `https://portal.example"onload='x`,
    'https://portal.example/"><img src=x>',
    'https://portal.example/inicio',
    'https://portal.example?x',
    'https://portal.example#x',
    'https://ana:segredo@portal.example',
    "https://portal.example;script-src'*'",
    'javascript:alert(1)//portal.example',
    '//portal.example',
    'portal.example',
  ])("refuse %j as the portal's address", (PORTAL_URL) => {
    expect(readSettings({ PORTAL_URL })).toEqual({
      ok: false,
      problems: ['PORTAL_URL deve ser um endereço como "https://portal.example", sem caminho.'],
    })
  })

  const ENCODED = 'ter usuário e senha codificados: "@" é %40, "/" é %2F, "?" é %3F, "#" é %23, "%" é %25.'
  it.each([
    ['DATABASE_URL', 'postgres://esp:p@ss/wort@db/portal'],
    ['DATABASE_URL', 'postgres://esp:12/wort@db/portal'],
    ['DATABASE_URL', 'postgres://esp:12?wort@db/portal'],
    ['DATABASE_URL', 'postgres://esp:12#wort@db/portal'],
    ['DATABASE_URL', 'postgres://esp:wort#1@db/portal'],
    ['DATABASE_URL', 'postgres://esp:wort%z@db/portal'],
    ['SMTP_URL', 'smtp://esp:25/wort@mail.example'],
    ['FILES_URL', 's3://chave:9/wort@bucket'],
    ['RELEASES_URL', 's3://chave:9/wort@bucket'],
  ])('report an unencoded password in %s without repeating it: %s', (name, address) => {
    expect(readSettings({ [name]: address })).toEqual({ ok: false, problems: [`${name} deve ${ENCODED}`] })
  })

  it.each([
    ['FILES_URL', 's3://bucket?endpont=https://objetos.example', 'Você quis dizer: endpoint?'],
    ['RELEASES_URL', 's3://bucket?regiao=sa-east-1', 'Há estes: endpoint, region.'],
    ['SMTP_URL', 'smtp://mail.example?tls.rejectUnauthorised=false', 'Você quis dizer: tls.rejectUnauthorized?'],
    ['DATABASE_URL', 'postgres://db.example/portal?sslmod=require', 'Você quis dizer: sslmode?'],
  ])('suggest the parameter of %s that resembles %s', (name, address, meant) => {
    const problem = `${name} tem um parâmetro desconhecido depois de "?". ${meant}`
    expect(readSettings({ [name]: address })).toEqual({ ok: false, problems: [problem] })
  })

  it.each(['disabled', 'requires', 'Require'])('refuse sslmode=%s, which would be taken for TLS', (mode) => {
    const problem =
      'DATABASE_URL tem um sslmode desconhecido. Há estes: disable, no-verify, allow, prefer, require, verify-ca, verify-full.'
    expect(readSettings({ DATABASE_URL: `postgres://db.example/portal?sslmode=${mode}` })).toEqual({
      ok: false,
      problems: [problem],
    })
  })

  it.each([
    'foo',
    'nginx',
    '127.0.0.1:443',
    '127.0.0.1 10.0.0.1',
    '[::1]',
    '10.0.0.0/99',
    '0.0.0.0/0',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
    '10.0.0',
  ])('refuse %s in PROXIES at the start', (PROXIES) => {
    const rule =
      'listar, com vírgulas, endereços como "10.0.0.7" ou blocos como "10.0.0.0/8", sem nomes de máquinas, portas ou colchetes'
    expect(readSettings({ PROXIES })).toEqual({ ok: false, problems: [`PROXIES deve ${rule}; há "${PROXIES}".`] })
  })

  it('accept in PROXIES the same as Fastify', () => {
    const { proxies } = settingsOf({ PROXIES: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8, uniquelocal' })
    expect(() => serverOptions({ proxies, logLevel: 'silent' })).not.toThrow()
    expect(() => Fastify(serverOptions({ proxies, logLevel: 'silent' }))).not.toThrow()
  })

  it.each([
    [{ MODERACOA: 'sim' }, [], ['MODERACOA', 'MODERACAO']],
    [{ SMTP_ULR: 'smtp://mail.example' }, [], ['SMTP_ULR', 'SMTP_URL']],
    [{ smtp_url: 'smtp://mail.example' }, [], ['smtp_url', 'SMTP_URL']],
    [{}, ['MODERACOA'], ['MODERACOA', 'MODERACAO']],
    [{}, ['PROXY'], ['PROXY', undefined]],
    [{}, ['CIDADE_DO_PORTAL'], ['CIDADE_DO_PORTAL', undefined]],
  ] as const)('report misspelt names: %j, and in .env %j', (env, inFile, [name, meant]) => {
    const end = meant ? `Você quis dizer ${meant}?` : 'As que há estão em docs/configuration.md.'
    expect(misspeltNames(env, inFile)).toEqual([`ATENÇÃO: não há a configuração ${name}. ${end}`])
  })

  it('ignore names of other programs', () => {
    const others = [
      'HOME',
      'HOSTNAME',
      'PATH',
      'PWD',
      'TERM',
      'LOGNAME',
      'MAIL',
      'PORTAL_PORT_3000_TCP',
      'XDG_DATA_DIRS',
    ]
    expect(misspeltNames(Object.fromEntries(others.map((name) => [name, 'x'])), ['OTEL_SERVICE_NAME', 'TZ'])).toEqual(
      [],
    )
  })

  it('never repeat a password in a message', () => {
    expect(JSON.stringify(readSettings({ DATABASE_URL: 'mysql://ana:segredo@db/x' }))).not.toContain('segredo')
  })
})
