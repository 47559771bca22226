import { describe, expect, it } from 'vitest'
import { readSettings } from './env'

const settingsOf = (env: Record<string, string>) => {
  const result = readSettings(env)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.settings
}

describe('settings', () => {
  it('sign mails with the portal’s name, unless another is asked for', () => {
    const names = (env: Record<string, string>) => {
      const result = readSettings(env, 'Rede Ipê')
      return result.ok && [result.settings.nome, result.settings.remetente.name]
    }
    expect(names({})).toEqual(['Rede Ipê', 'Rede Ipê'])
    expect(names({ EMAIL_NOME: 'Não responda' })).toEqual(['Rede Ipê', 'Não responda'])
  })

  it('need nothing set up', () => {
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

  it('take an empty value for none', () => {
    expect(settingsOf({ DATABASE_URL: ' ', PORT: '' })).not.toHaveProperty('databaseUrl')
  })

  it('may make a session last seconds, to see it expire', () => {
    expect(settingsOf({ SESSAO_INATIVA_MIN: '0.05' }).sessao.inativaMs).toBe(3000)
  })

  it('put no demo account on a server that somebody set up, unless asked', () => {
    const env = { DATABASE_URL: 'postgresql://portal@db.example/portal' }
    expect(settingsOf(env).demo).toBe(false)
    expect(settingsOf({ ...env, DEMO: 'sim' }).demo).toBe(true)
  })

  it('ask this server for the postal codes of the demo, otherwise a real service', () => {
    const brasil = 'https://brasilapi.com.br/api/cep/v2'
    expect(settingsOf({}).cepUrl).toBe('/api/cep/v2')
    expect(settingsOf({ DEMO: 'nao' }).cepUrl).toBe(brasil)
    expect(settingsOf({ API_URL: 'https://api.cidade.example' }).cepUrl).toBe(brasil)
    expect(settingsOf({ CEP_URL: 'https://cep.cidade.example/v2/' }).cepUrl).toBe('https://cep.cidade.example/v2')
  })

  it('are refused all at once, each in a sentence', () => {
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
      }),
    ).toEqual({
      ok: false,
      problems: [
        'DATABASE_URL deve ser um endereço completo, começando por postgres:// ou postgresql://.',
        'DEMO deve ser "sim" ou "nao"; está "talvez".',
        'PORT deve ser um número inteiro de 0 a 65535; está "70000".',
        'FILES_URL deve ser um endereço completo, começando por s3://.',
        'SMTP_URL deve ser um endereço completo, começando por smtp:// ou smtps://.',
        'CHAVE_DE_ASSINATURA deve ter pelo menos 32 caracteres.',
        'EMAIL_CONTATO deve ser um endereço de e-mail, ou um por setor e cada setor uma vez, como "Imprensa=imprensa@cidade.example; geral@cidade.example"; está "Ana <ana@cidade.example>".',
        'FUSO_HORARIO deve ser um fuso como "America/Sao_Paulo"; está "Porto/Jacaranda".',
        'TAMANHO_PAGINA deve ser um número inteiro de 1 a 30; está "nove".',
        'SESSAO_MAXIMA_MIN deve ser um número maior que zero; está "-1".',
        'LOG_LEVEL deve ser um destes: fatal, error, warn, info, debug, silent; está "tudo".',
        'ORIGENS deve listar origens como "https://portal.example", sem caminho; há "https://portal.example/inicio".',
        'IMAGENS_ORIGENS deve listar origens como "https://portal.example", sem caminho; há "https:".',
      ],
    })
  })

  it.each(['https://portal.example/', 'https://PORTAL.example', 'https://portal.example:443'])(
    'know %s by its one name',
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
  ])('refuse %j as the place of the portal', (PORTAL_URL) => {
    expect(readSettings({ PORTAL_URL })).toEqual({
      ok: false,
      problems: ['PORTAL_URL deve ser um endereço como "https://portal.example", sem caminho.'],
    })
  })

  it('never repeat a password in a refusal', () => {
    expect(JSON.stringify(readSettings({ DATABASE_URL: 'mysql://ana:segredo@db/x' }))).not.toContain('segredo')
  })
})
