import { addFile, type Cidade } from '@portal/api'
import { ENCODINGS } from '../files/serveBuiltFiles'
import type { ShellBuild } from '../files/shellBuild'
import { toStylesheet } from '../files/stylesheets'

/** Serves a city's pictures, terms and icons among the shell's files. Its icons replace the shell's. */
export function addCidade(
  shell: Pick<ShellBuild, 'contents' | 'styles'>,
  { files, tema }: Pick<Cidade, 'files' | 'tema'>,
) {
  for (const [path, content] of files) {
    shell.contents.set(path, content)
    for (const ending of Object.values(ENCODINGS)) shell.contents.delete(path + ending)
  }
  if (!tema) return
  const content = Buffer.from(tema)
  shell.styles.push(toStylesheet(addFile(shell.contents, 'tema.css', content), content))
}
