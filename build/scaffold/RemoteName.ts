export interface RemoteName {
  /** `mf-vagas-abertas` */
  name: string
  slug: string
  title: string
}

const LONGEST = 30

/** @returns the name, or a Portuguese error message */
export function remoteNameIn(typed: string | undefined): RemoteName | string {
  if (!typed) return 'Falta o nome do remoto, como em "npm run create-remote -- mf-vagas".'
  if (!typed.startsWith('mf-'))
    return `O nome de um remoto começa com "mf-": "mf-${typed.toLowerCase()}", e não "${typed}".`
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(typed)) {
    return `"${typed}" não serve de nome: depois de "mf-" há letras minúsculas sem acento e números, em palavras ligadas por hífen.`
  }
  if (typed.length > LONGEST) return `"${typed}" é longo demais: um nome tem no máximo ${LONGEST} letras.`
  const slug = typed.slice('mf-'.length)
  if (RESERVED.includes(slug)) return `"${typed}" não serve de nome: /${slug} é do próprio portal.`
  const words = slug.replaceAll('-', ' ')
  return { name: typed, slug, title: words.charAt(0).toUpperCase() + words.slice(1) }
}

/** Paths of the portal that a remote's name could claim. */
const RESERVED = ['api', 'assets', 'metricas', 'modelo', 'releases', 'remotes', 'saude', 'user']
