import { CONTRACT_VERSION, type MicroFrontend } from '@portal/shared-contracts/micro-frontend'
import { paths } from '@portal/shared-contracts/paths'

export const register = (): MicroFrontend => ({
  name: 'mf-auth',
  contract: CONTRACT_VERSION,
  routes: [
    { path: paths.login(), lazy: () => import('./pages/LoginPage'), handle: { public: true, name: 'Login' } },
    {
      path: paths.esqueciASenha(),
      lazy: () => import('./pages/EsqueciASenhaPage'),
      handle: { public: true, name: 'EsqueciASenha' },
    },
    { path: paths.codigo(), lazy: () => import('./pages/CodigoPage'), handle: { public: true, name: 'Codigo' } },
    {
      path: paths.redefinirSenha(),
      lazy: () => import('./pages/RedefinirSenhaPage'),
      handle: { public: true, name: 'RedefinirSenha' },
    },
    { path: paths.perfil(), lazy: () => import('./pages/PerfilPage'), handle: { public: true, name: 'Perfil' } },
  ],
  menu: {},
})
