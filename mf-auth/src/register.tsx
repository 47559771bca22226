import { CONTRACT_VERSION, type MicroFrontend } from '@portal/shared-contracts/micro-frontend'
import { paths } from '@portal/shared-contracts/paths'

export const register = (): MicroFrontend => ({
  name: 'mf-auth',
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: paths.login(),
      lazy: () => import('./pages/LoginPage'),
      handle: { public: true, name: 'Login', search: [] },
    },
    {
      path: paths.esqueciASenha(),
      lazy: () => import('./pages/EsqueciASenhaPage'),
      handle: { public: true, name: 'EsqueciASenha', search: [] },
    },
    {
      path: paths.codigo(),
      lazy: () => import('./pages/CodigoPage'),
      handle: { public: true, name: 'Codigo', search: [] },
    },
    {
      path: paths.redefinirSenha(),
      lazy: () => import('./pages/RedefinirSenhaPage'),
      handle: { public: true, name: 'RedefinirSenha', search: [] },
    },
    {
      path: paths.perfil(),
      lazy: () => import('./pages/PerfilPage'),
      handle: { public: true, name: 'Perfil', search: [] },
    },
  ],
  menu: {},
})
