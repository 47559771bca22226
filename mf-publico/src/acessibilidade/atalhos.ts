/** The keys of the Brazilian government's standard (eMAG), as the shell's bar gives them. */
export const ATALHOS = [
  { tecla: '1', leva: 'Ir para o conteúdo' },
  { tecla: '2', leva: 'Ir para o menu' },
  { tecla: '3', leva: 'Ir para a busca, nas páginas que têm busca' },
  { tecla: '4', leva: 'Ir para o rodapé' },
  { tecla: '5', leva: 'Abrir esta página' },
  { tecla: '6', leva: 'Ligar ou desligar o alto contraste' },
  { tecla: '7', leva: 'Abrir o mapa do site' },
] as const

/** What is held down together with the number. */
export const COMBINACOES = [
  { navegador: 'Chrome e Edge, no Windows e no Linux', teclas: 'Alt' },
  { navegador: 'Firefox, no Windows e no Linux', teclas: 'Alt + Shift' },
  { navegador: 'Chrome, Firefox e Safari, no macOS', teclas: 'Control + Option' },
] as const
