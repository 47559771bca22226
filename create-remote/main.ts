import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createRemote } from './createRemote.ts'

const USAGE = `npm run create-remote -- mf-<nome> [--out PASTA] [--packages PASTA] [--owner @equipe]

  --out       um repositório só dele nessa pasta; sem ela, o remoto é um pacote deste repositório
  --packages  onde estão os pacotes que "npm run pack -- --to PASTA" fez; sem ela, vêm do registro do npm
  --owner     quem responde por ele, no CODEOWNERS`

const at = (path: string | undefined) => (path === undefined ? undefined : resolve(path))

function created() {
  try {
    const { values, positionals } = parseArgs({
      options: { out: { type: 'string' }, packages: { type: 'string' }, owner: { type: 'string' } },
      allowPositionals: true,
    })
    const [name, ...more] = positionals
    if (more.length > 0) return `Não entendi "${more.join(' ')}".\n\n${USAGE}`
    return createRemote({ name, out: at(values.out), packages: at(values.packages), owner: values.owner })
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
    `Feito: ${result.files.length} arquivos em ${folder}. Agora: cd ${folder} && ${result.isAlone ? 'git init && ' : ''}npm install && npm run dev`,
  )
}
