import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeReleaseFile } from '@portal/releases'

/** A remote of the portal. */
export type Remote = 'mf-publico' | 'mf-auth' | 'mf-conteudo-usuario'

/** How a version differs from the built remote. */
export interface Edition {
  /** The sentence that replaces the introduction of the remote's marked page. */
  mark: string
  /** What is broken in the version. */
  flaw?: Flaw | undefined
  /** Code that runs when the server renders the marked page. */
  harm?: string | undefined
}

/** A defect of a version, at every origin. */
export type Flaw = keyof typeof FLAWS

/** The page of each remote by which versions are told apart, and its introduction, which is replaced in both builds. */
export const MARKED: Record<Remote, { path: string; intro: string }> = {
  'mf-publico': { path: '/noticias', intro: 'O que acontece na inovação da cidade, contado por quem faz.' },
  'mf-auth': { path: '/login', intro: 'Entre para publicar notícias, eventos e documentos.' },
  'mf-conteudo-usuario': { path: '/user/Home', intro: 'Isto é o que você enviou por último.' },
}

/** The edits that make each flaw: a pattern of files, and the change of their code. */
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

/** Has the server build do harm in the place where it renders the mark. */
const doing = (harm: string): [RegExp, (code: string, mark: string) => string] => [
  /^server\//,
  (code, mark) => code.replace(literalOf(mark), (literal) => `(() => { ${harm}; return ${literal} })()`),
]

const literalOf = (mark: string) => new RegExp(`["'\`]${mark}["'\`]`)

/**
 * Copies a built remote as another version, as if its team had changed a sentence and built again.
 * @returns the version.
 * @throws Error where the introduction is not found.
 */
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
