import { CONTRACT_VERSION, type MicroFrontend } from '@portal/shared-contracts/micro-frontend'

export const register = (): MicroFrontend => ({
  name: 'mf-modelo',
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: '/modelo',
      lazy: () => import('./pages/ListaPage'),
      handle: { public: true, name: 'Lista', search: ['busca'], sitemap: true },
    },
    {
      path: '/modelo/proposta',
      lazy: () => import('./pages/PropostaPage'),
      handle: { public: true, name: 'Proposta', search: [] },
    },
    {
      path: '/user/modelo',
      lazy: () => import('./pages/MinhaPage'),
      handle: { name: 'Minha' },
    },
  ],
  menu: {
    top: [{ label: 'MODELO', to: '/modelo' }],
    side: [
      {
        label: 'Modelo',
        icon: 'documento',
        iconPath: 'M4 8h16v11H4z M9 8V5h6v3 M4 13h16',
        to: '/user/modelo',
      },
    ],
  },
})
