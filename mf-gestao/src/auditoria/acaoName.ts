/** What acts are about, as they begin, in words. */
export const ASSUNTOS = [
  { value: 'noticia', label: 'Notícias' },
  { value: 'evento', label: 'Eventos' },
  { value: 'documento', label: 'Documentos' },
  { value: 'imagem', label: 'Imagens de textos' },
  { value: 'contato', label: 'Mensagens de contato' },
  { value: 'usuario', label: 'Contas' },
  { value: 'sessao', label: 'Entradas e saídas' },
  { value: 'publicador', label: 'Publicadores' },
  { value: 'gestor', label: 'Gestores' },
  { value: 'auditoria', label: 'Auditoria' },
]

const SUJEITO: Record<string, string> = {
  ...{ noticia: 'notícia', evento: 'evento', documento: 'documento', contato: 'mensagem de contato', usuario: 'conta' },
  ...{ sessao: 'sessão', imagem: 'imagem', publicador: 'publicador', gestor: 'gestor', auditoria: 'auditoria' },
}

const VERBO: Record<string, string> = {
  ...{ incluir: 'Incluiu', editar: 'Editou', excluir: 'Excluiu', aprovar: 'Aprovou', devolver: 'Devolveu' },
  ...{ ler: 'Leu', responder: 'Respondeu', exportar: 'Exportou', suspender: 'Suspendeu', readmitir: 'Readmitiu' },
  ...{ entrar: 'Abriu', sair: 'Encerrou', encerrar: 'Encerrou', confirmar: 'Confirmou', retirar: 'Retirou' },
  ...{ listar: 'Listou', lida: 'Marcou como lida', nova: 'Marcou como nova' },
}

/** What was done, such as "Editou: notícia"; an act that has no words here stands as it is. */
export function acaoName(acao: string): string {
  const [sujeito = '', verbo = ''] = acao.split('.')
  return SUJEITO[sujeito] && VERBO[verbo] ? `${VERBO[verbo]}: ${SUJEITO[sujeito]}` : acao
}
