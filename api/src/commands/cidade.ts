import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkCidade, gapsOf } from '../cidade/readCidade'
import { INICIO, O_QUE_E } from '../cidade/textos'
import { SETORES } from '../database/seed/essentials'
import type { FolderCommand, Terminal } from './command/Command'
import { CommandError } from './command/Command'

const ROOT = process.cwd()

/** Valid immediately, and plainly not yet the city's own. */
const CIDADE = {
  nome: 'Nome do Portal',
  organizacao: 'Associação que responde pelo portal',
  cidade: 'Nome da Cidade',
  uf: 'SP',
  email: 'contato@cidade.example',
  encarregado: 'privacidade@cidade.example',
  peticaoUrl: 'https://cidade.example/participe',
  privacidadeUrl: '/politica-de-privacidade.pdf',
  privacidadeVersao: '1',
  redes: [{ nome: 'Instagram', url: 'https://instagram.com/cidade' }],
  vlibras: false,
  fusoHorario: 'America/Sao_Paulo',
  lema: 'Uma frase para o rodapé.',
}

const TEMA = { claro: { primary: '#4b2e83', link: '#4b2e83', deep: '#2a1650' }, escuro: { primary: '#c8b2f5' } }

const ACTIONS: Record<string, (folder: string, terminal: Terminal) => Promise<number>> = {
  nova: async (folder, { print }) => {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new CommandError(`A pasta ${folder} já tem arquivos. Escolha outra, ou confira esta.`)
    for (const name of [INICIO, O_QUE_E]) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      cpSync(join(ROOT, 'cidade', name), join(folder, name))
    }
    mkdirSync(join(folder, 'logos'))
    const files = { 'cidade.json': CIDADE, 'tema.json': TEMA, 'setores.json': SETORES, 'parceiros.json': [] }
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, name), `${JSON.stringify(content, undefined, 2)}\n`)
    print(`A cidade começou em ${folder}. Mude os arquivos, confira, e inicie o portal com CIDADE=${folder}.`)
    return 0
  },
  conferir: async (folder, { print, warn }) => {
    const { cidade, problems } = await checkCidade(ROOT, folder)
    for (const problem of problems) warn(problem)
    for (const gap of cidade ? gapsOf(cidade) : []) print(gap)
    if (problems.length > 0) return 1
    print(`A cidade em ${folder} pode entrar no ar.`)
    return 0
  },
}

export const cidade: FolderCommand = {
  usage: '(nova | conferir) <pasta>',
  summary: 'Começa a pasta de uma cidade, ou diz tudo o que está errado em uma: nomes, contraste, imagens, textos.',
  count: { min: 2, max: 2 },
  async runOnFolder({ terminal }, { positionals: [action = '', folder = ''] }) {
    const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (!act) throw new CommandError(`Uso: npm run portal -- cidade ${cidade.usage}`)
    return act(terminal.resolve(folder), terminal)
  },
}
