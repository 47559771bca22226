import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeReleaseFile } from '@portal/releases'

export type Remote = 'mf-publico' | 'mf-auth' | 'mf-conteudo-usuario'

export interface Edition {
  mark: string
  flaw?: Flaw | undefined
  harm?: string | undefined
}

export type Flaw = keyof typeof FLAWS

export const MARKED: Record<Remote, { path: string; intro: string }> = {
  'mf-publico': { path: '/noticias', intro: 'O que acontece na inovação da cidade, contado por quem faz.' },
  'mf-auth': { path: '/login', intro: 'Entre para publicar notícias, eventos e documentos.' },
  'mf-conteudo-usuario': { path: '/user/Home', intro: 'Isto é o que você enviou por último.' },
}

const FLAWS = {
  'throws at import': [[/^browser\/assets\/register-/, (code) => `throw new Error('não sobe');${code}`]],
  'throws at render': [
    [/./, (code, mark) => code.replace(literalOf(mark), '(()=>{throw new Error("não aparece")})()')],
  ],
  'throws in use': [
    [
      /^browser\//,
      (code, mark) =>
        code.replace(
          literalOf(mark),
          (literal) => `(setTimeout(() => { throw new Error('quebra depois de aparecer') }), ${literal})`,
        ),
    ],
  ],
  'needs contracts that no portal provides': [
    [/^browser\/\.vite\/contract\.json$/, (json) => JSON.stringify({ ...JSON.parse(json), contract: '9.0.0' })],
  ],
  'loads from an origin that is not allowed': [
    [/^browser\/remoteEntry\.js$/, (code) => `import 'http://localhost:9/extra.js';${code}`],
  ],
} satisfies Record<string, [RegExp, (code: string, mark: string) => string][]>

const doing = (harm: string): [RegExp, (code: string, mark: string) => string] => [
  /^server\//,
  (code, mark) => code.replace(literalOf(mark), (literal) => `(() => { ${harm}; return ${literal} })()`),
]

const literalOf = (mark: string) => new RegExp(`["'\`]${mark}["'\`]`)

/** @returns the version @throws Error if the introduction is not found */
export function writeEdition(root: string, remote: Remote, version: string, { mark, flaw, harm }: Edition) {
  const folder = join(root, remote)
  const dist = join(folder, 'dist')
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(import.meta.dirname, '../..', remote, 'dist'), dist, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }))

  const { intro } = MARKED[remote]
  const changes = [...(flaw ? FLAWS[flaw] : []), ...(harm ? [doing(harm)] : [])]
  let marked = 0
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (/\.(br|gz)$/.test(path)) rmSync(join(dist, path))
    if (!/\.(c?js|json)$/.test(path)) continue
    const code = readFileSync(join(dist, path), 'utf8')
    if (code.includes(intro)) marked += 1
    const changed = changes
      .filter(([where]) => where.test(path))
      .reduce((text, [, change]) => change(text, mark), code.replaceAll(intro, mark))
    if (changed !== code) writeFileSync(join(dist, path), changed)
  }
  if (marked < 2) throw new Error(`${remote} no longer says "${intro}" in browser and server build.`)
  return writeReleaseFile(folder).version
}
