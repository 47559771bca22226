import type { Secao, Textos } from '@portal/shared-contracts/api'
import type { CityFolder } from './CityFolder'

export const INICIO = 'textos/inicio.md'
export const O_QUE_E = 'textos/o-que-e.md'
export const QUEM_SOMOS = 'textos/quem-somos.md'

interface Block {
  kind: 'titulo' | 'item' | 'paragrafo'
  text: string
  line: number
}

/** Markup that these texts cannot show. */
const UNSUPPORTED = /<\/?[a-z]|\]\(|^\s*(```|\||>|\d+\. )|\*\*|__/i

/** Texts are plain: headings, paragraphs and lists. `{cidade}` and `{nome}` are replaced. */
export function readTextos(folder: CityFolder, names: Readonly<Record<'cidade' | 'nome', string>>): Partial<Textos> {
  const read = (name: string) => {
    const text = folder.readText(name)
    return text === undefined ? undefined : blocksOf(folder, name, text, names)
  }
  const [inicio, oQueE, quemSomos] = [read(INICIO), read(O_QUE_E), read(QUEM_SOMOS)]
  return {
    ...(inicio && { inicio: inicioOf(folder, inicio) }),
    ...(oQueE && { oQueE: oQueE.map(({ text }) => text) }),
    ...(quemSomos && { quemSomos: secoesOf(folder, quemSomos) }),
  }
}

function blocksOf(folder: CityFolder, name: string, text: string, names: Readonly<Record<string, string>>): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const line = index + 1
    const said = written.trim().replace(/\{(cidade|nome)\}/g, (_, key: string) => names[key] ?? '')
    if (UNSUPPORTED.test(written))
      folder.report(name, line, 'só há títulos (#), parágrafos e listas (-): sem HTML, links ou negrito.')
    const [, titulo] = /^#+\s(.+)$/.exec(said) ?? []
    const [, item] = /^[-*]\s(.+)$/.exec(said) ?? []
    const last = blocks.at(-1)
    if (titulo) blocks.push({ kind: 'titulo', text: titulo.trim(), line })
    else if (item) blocks.push({ kind: 'item', text: item.trim(), line })
    else if (said && isOpen && last) last.text += ` ${said}`
    else if (said) blocks.push({ kind: 'paragrafo', text: said, line })
    isOpen = said !== '' && !titulo
  }
  return blocks
}

function inicioOf(folder: CityFolder, blocks: Block[]): Textos['inicio'] {
  const [titulo, frase, convite, more] = blocks
  const isWhole = titulo?.kind === 'titulo' && frase?.kind === 'paragrafo' && convite?.kind === 'paragrafo'
  if (!isWhole || more)
    folder.report(INICIO, more?.line ?? titulo?.line ?? 1, 'tem um título (#) e dois parágrafos: a frase e o convite.')
  return { chamada: titulo?.text ?? '', frase: frase?.text ?? '', convite: convite?.text ?? '' }
}

function secoesOf(folder: CityFolder, blocks: Block[]): Secao[] {
  const secoes: Secao[] = []
  for (const { kind, text, line } of blocks) {
    const secao = secoes.at(-1)
    if (kind === 'titulo') secoes.push({ titulo: text, paragrafos: [], itens: [] })
    else if (!secao) folder.report(QUEM_SOMOS, line, 'começa com um título, como "## Origem".')
    else if (kind === 'paragrafo') secao.paragrafos.push(text)
    else secao.itens.push(itemOf(text))
  }
  return secoes
}

/** "Portas abertas: nossos dados são públicos." has a name; other items have none. */
function itemOf(text: string): Secao['itens'][number] {
  const [, nome, texto] = /^([^:]{1,60}):\s(.+)$/.exec(text) ?? []
  return nome && texto ? { nome, texto: texto.trim() } : { nome: '', texto: text }
}
