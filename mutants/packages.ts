/** Where a checkout has the sources of a package, and which program checks their types. */
interface Place {
  /** The first of these that the checkout has; each is folders and files that are searched together. */
  paths: string[][]
  /** Folder of its `tsconfig.json`; a checkout without that checks everything by the one of the root. */
  program: string
}

export const PACKAGES = {
  addresses: { paths: [['addresses/src'], ['api/src/arquivos', 'api/src/autenticacao']], program: 'addresses' },
  'shared-contracts': { paths: [['shared-contracts/src']], program: 'shared-contracts' },
  releases: { paths: [['releases/src']], program: 'releases' },
  'releases-page': { paths: [['releases-page/src'], ['shell/server/releasesPage']], program: 'releases-page' },
  api: { paths: [['api/src', 'api/migrations']], program: 'api' },
  'mf-publico': { paths: [['mf-publico/src']], program: 'mf-publico' },
  'mf-auth': { paths: [['mf-auth/src']], program: 'mf-auth' },
  'mf-conteudo-usuario': { paths: [['mf-conteudo-usuario/src']], program: 'mf-conteudo-usuario' },
  'shell/src': { paths: [['shell/src']], program: 'shell' },
  'shell/server': { paths: [['shell/server']], program: '.' },
  'vite-preset': { paths: [['vite-preset/src'], ['vite.preset.ts', 'vite.plugins.ts']], program: 'vite-preset' },
} satisfies Record<string, Place>

export type PackageName = keyof typeof PACKAGES
