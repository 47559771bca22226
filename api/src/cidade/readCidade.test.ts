// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartupError } from '@portal/platform/process/StartupError'
import { expect, onTestFinished, test } from 'vitest'
import { checkCidade, gapsOf, isDemoCity, readCidade, withoutDemo } from './readCidade'

const root = join(import.meta.dirname, '../../..')
const second = join(root, 'e2e/segundaCidade')

/** A copy of the second city. @param files replace its own; objects become JSON */
function cityWith(files: Record<string, object | string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cidade-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(second, folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content)
    writeFileSync(join(folder, name), isRaw ? content : JSON.stringify(content, undefined, 2))
  }
  return folder
}

const problemsOf = async (files: Record<string, object | string | Buffer>) =>
  (await checkCidade(root, cityWith(files))).problems

test('the demonstration is a folder without problems and without gaps', async () => {
  const cidade = await readCidade({ root, folder: '' })
  expect(gapsOf(withoutDemo(cidade))[0]).toBe(
    'Falta da cidade, e não aparece no portal: o texto de "Quem somos", os parceiros e os termos de privacidade (politica-de-privacidade.pdf ou privacidadeUrl). Acrescente o que falta à pasta de CIDADE.',
  )
  expect(cidade.parceiros.grupos.map(({ tipoInstituicao, parceiros }) => [tipoInstituicao, parceiros.length])).toEqual([
    ['ICTIs', 9],
    ['Empresas', 15],
    ['Mecanismos de Inovação', 9],
    ['Governo', 6],
    ['Sociedade Organizada', 8],
  ])
  const parceiros = cidade.parceiros.grupos.flatMap((grupo) => grupo.parceiros)
  const undescribed = parceiros.filter(({ id }) => !cidade.parceiros.detalhes.has(id))
  expect(undescribed.map(({ nome }) => nome)).toEqual(['Pipa Drones'])
  expect(cidade.textos.quemSomos.map(({ titulo }) => titulo)).toEqual([
    'Origem',
    'Missão',
    'Visão',
    'Valores',
    'Propósito',
  ])
  expect(cidade.textos.inicio.chamada).toBe('Porto Jacarandá inova em rede')
})

test('a second city has a logo, colours and icons, and pictures whose address contains their hash', async () => {
  const cidade = await readCidade({ root, folder: second })
  expect(gapsOf(cidade)).toEqual([])
  expect(cidade.logo).toMatch(/^\/assets\/cidade\/logo-[\w-]{8}\.svg$/)
  expect(cidade.tema).toContain('--color-primary:#0b5d5e')
  // Its dark theme does not name this one, and keeps the portal's.
  expect(cidade.tema?.split('@media')[1]).toContain('--color-focus:#f2b705')
  expect(cidade.cor).toBe('#0b5d5e')
  const parceiros = cidade.parceiros.grupos.flatMap((grupo) => grupo.parceiros)
  const logo = parceiros.find(({ id }) => id === 5)?.logo ?? ''
  expect(logo).toMatch(/^\/assets\/cidade\/logos-/)
  expect([...cidade.files.keys()]).toEqual(expect.arrayContaining(['favicon.svg', 'icone-192.png', logo.slice(1)]))
})

test.each<[what: string, files: Record<string, object | string | Buffer>, problem: string]>([
  [
    'an unknown name with the nearest one',
    { 'cidade.json': '{\n  "nome": "Rede",\n  "encaregado": "a@b.example"\n}' },
    'cidade.json, linha 3: não há "encaregado". Você quis dizer "encarregado"?',
  ],
  [
    'a missing comma',
    { 'cidade.json': '{\n  "nome": "Rede"\n  "uf": "SP"\n}' },
    'cidade.json, linha 3: não é JSON válido',
  ],
  ['an empty file', { 'setores.json': '' }, 'setores.json, linha 1: não é JSON válido'],
  ['too many sectors', { 'setores.json': ['1', '2', '3', '4', '5', '6', '7'] }, 'setores.json, linha 1: o arquivo:'],
  [
    'a pale colour with its contrast',
    { 'tema.json': { claro: { link: '#9270d3' } } },
    'tema.json: tema claro: "link" sobre "surface" tem contraste de 3,83; o mínimo é 4,5.',
  ],
  [
    'an unknown colour',
    { 'tema.json': '{ "claro": {\n "primry": "#000000" } }' },
    'tema.json, linha 2: não há "primry". Você quis dizer "primary"?',
  ],
  ['a script in the logo', { 'logo.svg': '<svg viewBox="0 0 1 1"><script/></svg>' }, 'logo.svg: tem script'],
  ['a logo without viewBox', { 'logo.svg': '<svg></svg>' }, 'logo.svg: não tem viewBox'],
  ['a large logo', { 'logo.svg': `<svg viewBox="0 0 1 1">${' '.repeat(400_000)}</svg>` }, 'logo.svg: tem 391 kB'],
  [
    'a share picture that is no picture',
    { 'compartilhar.png': 'x' },
    'compartilhar.png: não é uma imagem PNG ou JPEG.',
  ],
  [
    'a parceiro without its logo',
    { 'parceiros.json': [{ id: 1, tipo: 'Governo', nome: 'Prefeitura', logo: 'logos/nenhum.svg' }] },
    'parceiros.json: Prefeitura: não há o arquivo logos/nenhum.svg.',
  ],
  [
    'a logo outside of the folder',
    { 'parceiros.json': [{ id: 1, tipo: 'Governo', nome: 'Prefeitura', logo: '../../../etc/hostname' }] },
    'parceiros.json, linha 6: 0.logo:',
  ],
  [
    'an id that occurs twice',
    { 'parceiros.json': ['Um', 'Dois'].map((nome) => ({ id: 7, tipo: 'Governo', nome })) },
    'parceiros.json: o id 7 está duas vezes: dê outro a um deles.',
  ],
  ['HTML in a text', { 'textos/quem-somos.md': '## Origem\n\n<b>Aqui</b>' }, 'textos/quem-somos.md, linha 3: só há'],
  ['a text without heading', { 'textos/quem-somos.md': 'Aqui' }, 'textos/quem-somos.md, linha 1: começa com um título'],
  ['a hero without its sentence', { 'textos/inicio.md': '# Aqui' }, 'textos/inicio.md, linha 1: tem um título'],
])('reports %s', async (_, files, problem) => {
  expect(await problemsOf(files)).toContainEqual(expect.stringContaining(problem))
})

test("drawings keep the city's colours in the dark theme, unless the city sets others", async () => {
  const folder = cityWith({
    'tema.json': { claro: { 'flower-pale': '#4fb0ae', 'petal-1': '#148285' }, escuro: { 'petal-1': '#2f9a9b' } },
  })
  const dark = (await readCidade({ root, folder })).tema?.split('@media')[1]
  expect(dark).toContain('--color-flower-pale:#4fb0ae')
  expect(dark).toContain('--color-petal-1:#2f9a9b')
})

test('the start lists all problems together', async () => {
  const folder = cityWith({ 'cidade.json': {}, 'setores.json': '{' })
  await expect(readCidade({ root, folder })).rejects.toThrow(StartupError)
  await expect(readCidade({ root, folder })).rejects.toThrow(/cidade\.json, linha 1: nome: falta\./)
  await expect(readCidade({ root, folder: '/nao/existe' })).rejects.toThrow('não há este arquivo em /nao/existe')
})

test('the start warns about values copied from the demonstration', async () => {
  const cidade = await readCidade({ root, folder: second })
  expect(gapsOf({ ...cidade, encarregado: 'privacidade@jacaranda.example' })).toEqual([
    'ATENÇÃO: o portal mostra da cidade da demonstração: encarregado. Escreva os da sua na pasta de CIDADE.',
  ])
})

test('accepts the byte order mark of Windows editors', async () => {
  expect(await problemsOf({ 'setores.json': '\uFEFF["Imprensa"]' })).toEqual([])
})

test('only the default folder is the demonstration', () => {
  expect(['', './cidade', undefined].map((folder) => isDemoCity({ root, folder }))).toEqual([true, true, true])
  expect(isDemoCity({ root, folder: second })).toBe(false)
})
