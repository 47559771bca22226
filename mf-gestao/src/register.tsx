import { CONTRACT_VERSION, type MicroFrontend } from '@portal/shared-contracts/micro-frontend'
import { gestaoPaths } from './paths'

export const register = (): MicroFrontend => ({
  name: 'mf-gestao',
  contract: CONTRACT_VERSION,
  routes: [
    { path: gestaoPaths.gestao(), lazy: () => import('./pages/GestaoPage'), handle: { name: 'Gestao' } },
    { path: gestaoPaths.aprovacao(), lazy: () => import('./pages/AprovacaoPage'), handle: { name: 'Aprovacao' } },
    {
      path: gestaoPaths.item(':tipo', ':itemId'),
      lazy: () => import('./pages/ItemPage'),
      handle: { name: 'ItemEmEspera' },
    },
    { path: gestaoPaths.conteudo(), lazy: () => import('./pages/ConteudoPage'), handle: { name: 'Conteudo' } },
    { path: gestaoPaths.mensagens(), lazy: () => import('./pages/MensagensPage'), handle: { name: 'Mensagens' } },
    {
      path: gestaoPaths.mensagem(':mensagemId'),
      lazy: () => import('./pages/MensagemPage'),
      handle: { name: 'Mensagem' },
    },
    { path: gestaoPaths.pessoas(), lazy: () => import('./pages/PessoasPage'), handle: { name: 'Pessoas' } },
    {
      path: gestaoPaths.publicadores(),
      lazy: () => import('./pages/PublicadoresPage'),
      handle: { name: 'Publicadores' },
    },
    { path: gestaoPaths.auditoria(), lazy: () => import('./pages/AuditoriaPage'), handle: { name: 'Auditoria' } },
  ],
  menu: {
    gestor: [
      {
        label: 'Gestão',
        icon: 'gestao',
        to: gestaoPaths.gestao(),
        entries: [
          { label: 'Aprovação', to: gestaoPaths.aprovacao() },
          { label: 'Conteúdo', to: gestaoPaths.conteudo() },
          { label: 'Mensagens', to: gestaoPaths.mensagens() },
          { label: 'Pessoas', to: gestaoPaths.pessoas() },
          { label: 'Publicadores', to: gestaoPaths.publicadores() },
          { label: 'Auditoria', to: gestaoPaths.auditoria() },
        ],
      },
    ],
  },
})
