// @vitest-environment node
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '@portal/platform/process/StartupError'
import { expect, test } from 'vitest'
import { gapsOf, readPortalConfig } from './portalConfig'

const DEMO = join(import.meta.dirname, '../portal.config.json')

function written(content: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'portal.config.json')
  writeFileSync(file, content)
  return file
}

test("accepts the demonstration's configuration", () => {
  expect(readPortalConfig(DEMO).nome).toBe('Ecossistema Jacarandá')
})

test('lists all problems together', () => {
  const config = { ...JSON.parse(readFileSync(DEMO, 'utf8')), email: 'ninguem', peticaoUrl: 'peticao', cor: 'lilás' }
  const read = () => readPortalConfig(written(JSON.stringify(config)))
  expect(read).toThrow(StartupError)
  expect(read).toThrow(/email[\s\S]*peticaoUrl[\s\S]*cor/)
})

test.each([
  ['{', 'não é JSON válido'],
  ['', 'não é JSON válido'],
  ['[]', 'tem problemas'],
])('refuses %j with a sentence', (content, sentence) => {
  expect(() => readPortalConfig(written(content))).toThrow(StartupError)
  expect(() => readPortalConfig(written(content))).toThrow(sentence)
})

test('says that the file does not exist', () => {
  expect(() => readPortalConfig('/nao/existe.json')).toThrow(/\/nao\/existe\.json não pode ser lido \(ENOENT\)/)
})

test('accepts the byte order mark of Windows editors', () => {
  expect(readPortalConfig(written(`\uFEFF${readFileSync(DEMO, 'utf8')}`)).nome).toBe('Ecossistema Jacarandá')
})

const IPE = {
  ...{ nome: 'Ecossistema Ipê', organizacao: 'Associação do Ipê', cidade: 'Ipê Amarelo', uf: 'SP' },
  ...{ email: 'contato@ipe.example', encarregado: 'dados@ipe.example', peticaoUrl: 'https://ipe.example/peticao' },
  ...{ privacidadeUrl: 'https://ipe.example/termos.pdf', privacidadeVersao: '1', redes: [], vlibras: false },
}
const FALTA = 'Falta da cidade, e não aparece no portal: o texto de "Quem somos"'

test.each<[what: string, config: Partial<ReturnType<typeof readPortalConfig>>, lines: string[]]>([
  ['the demonstration', { demo: true }, []],
  ['another city', { ...IPE, demo: false }, [`${FALTA} e os parceiros.`]],
  [
    'another city that kept addresses of the demonstration',
    { ...IPE, demo: false, encarregado: 'privacidade@jacaranda.example', cidade: 'Porto Jacarandá' },
    [
      `${FALTA} e os parceiros.`,
      'ATENÇÃO: o portal mostra da cidade da demonstração: cidade e encarregado. Escreva os da sua em PORTAL_CONFIG.',
    ],
  ],
  [
    'the configuration of the demonstration without its content',
    { demo: false },
    [
      `${FALTA}, os parceiros e os termos de privacidade (privacidadeUrl).`,
      'ATENÇÃO: o portal mostra da cidade da demonstração: nome, organizacao, cidade, email, encarregado, peticaoUrl e redes. Escreva os da sua em PORTAL_CONFIG.',
    ],
  ],
])('reports what is missing of %s', (_, config, lines) => {
  expect(gapsOf({ ...readPortalConfig(DEMO), ...config })).toEqual(lines)
})
