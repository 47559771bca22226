import type { PortalConfig } from '@portal/shared-contracts/portal'

export const demoConfig: PortalConfig = {
  nome: 'Ecossistema Jacarandá',
  organizacao: 'Associação Ecossistema Jacarandá',
  cidade: 'Porto Jacarandá',
  uf: 'MG',
  email: 'contato@jacaranda.example',
  encarregado: 'privacidade@jacaranda.example',
  peticaoUrl: 'https://peticao.jacaranda.example/',
  privacidadeUrl: '/politica-de-privacidade.pdf',
  privacidadeVersao: '2026-01',
  redes: [
    { nome: 'Instagram', url: 'https://instagram.jacaranda.example/' },
    { nome: 'LinkedIn', url: 'https://linkedin.jacaranda.example/' },
  ],
  vlibras: false,
  demo: true,
  busca: true,
  portalUrl: 'https://portal.jacaranda.example',
  apiUrl: '',
  cepUrl: '/api/cep/v2',
  fusoHorario: 'America/Sao_Paulo',
}
