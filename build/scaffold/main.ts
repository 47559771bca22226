import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createRemote } from './createRemote.ts'

const USAGE = `npm run create-remote -- mf-<nome> [--out PASTA] [--packages PASTA] [--owner @equipe] [--bundler B]

  --out       um repositório só dele nessa pasta; sem ela, o remoto é um pacote deste repositório
  --packages  onde estão os pacotes que "npm run pack -- --to PASTA" fez: o repositório guarda cópias deles; sem ela,
              vêm do registro do npm
  --owner     quem responde por ele, no CODEOWNERS
  --bundler   o que o constrói: vite (sem ela); vite-official, que é @module-federation/vite; ou rspack, com --out`

const at = (path: string | undefined) => (path === undefined ? undefined : resolve(path))

function created() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        out: { type: 'string' },
        packages: { type: 'string' },
        owner: { type: 'string' },
        bundler: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [name, ...more] = positionals
    if (more.length > 0) return `Não entendi "${more.join(' ')}".\n\n${USAGE}`
    return createRemote({
      name,
      out: at(values.out),
      packages: at(values.packages),
      owner: values.owner,
      bundler: values.bundler,
    })
  } catch (error) {
    const [, option] = /'(-[^' <]*)/.exec(String(error)) ?? []
    return option ? `Não entendi ${option}.\n\n${USAGE}` : USAGE
  }
}

const result = created()
if (typeof result === 'string') {
  console.error(result)
  process.exitCode = 1
} else {
  const folder = relative(process.cwd(), result.folder)
  console.log(
    `Feito: ${result.files.length} arquivos em ${folder}. Agora: cd ${folder} && ${result.isAlone ? 'git init -b main && ' : ''}npm install && npm run dev`,
  )
}
