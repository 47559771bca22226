interface Place {
  paths: string[]
  program: string
}

export const PACKAGES = {
  platform: { paths: ['platform/src'], program: 'platform' },
  'shared-contracts': { paths: ['shared-contracts/src'], program: 'shared-contracts' },
  releases: { paths: ['releases/src'], program: 'releases' },
  'releases/page': { paths: ['releases/page/src'], program: 'releases/page' },
  api: { paths: ['api/demo', 'api/src', 'api/migrations'], program: 'api' },
  'mf-publico': { paths: ['mf-publico/src'], program: 'mf-publico' },
  'mf-auth': { paths: ['mf-auth/src'], program: 'mf-auth' },
  'mf-conteudo-usuario': { paths: ['mf-conteudo-usuario/src'], program: 'mf-conteudo-usuario' },
  'mf-gestao': { paths: ['mf-gestao/src'], program: 'mf-gestao' },
  'shell/src': { paths: ['shell/src'], program: 'shell' },
  'shell/public': { paths: ['shell/public'], program: 'shell' },
  'shell/server': { paths: ['shell/server'], program: '.' },
  'build/preset': { paths: ['build/preset/src'], program: 'build/preset' },
} satisfies Record<string, Place>

export type PackageName = keyof typeof PACKAGES
