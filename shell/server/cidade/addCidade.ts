import type { Cidade } from '@portal/api'
import type { ShellBuild } from '../files/shellBuild'
import { toStylesheet } from '../files/stylesheets'

/** Serves a city's pictures and terms among the shell's files, its icons in place of the shell's own. */
export function addCidade(
  shell: Pick<ShellBuild, 'contents' | 'styles'>,
  { files, tema }: Pick<Cidade, 'files' | 'tema'>,
) {
  for (const [path, content] of files) shell.contents.set(path, content)
  if (!tema) return
  const rules = toStylesheet('', Buffer.from(tema))
  const path = `assets/cidade/tema-${rules.hash?.replace(/\W/g, '').slice(-12)}.css`
  shell.contents.set(path, Buffer.from(tema))
  shell.styles.push({ ...rules, href: `/${path}` })
}
