/** Prefixes of actions with their Portuguese subject. */
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
  { value: 'aprovacao', label: 'Lista de aprovação' },
  { value: 'item', label: 'Lista de conteúdo' },
  { value: 'arquivo', label: 'Arquivos de itens' },
  { value: 'arquivos', label: 'Arquivos do portal' },
  { value: 'banco', label: 'Banco de dados' },
  { value: 'copia', label: 'Cópias de segurança' },
]

const SUJEITO: Record<string, string> = {
  ...{ noticia: 'notícia', evento: 'evento', documento: 'documento', contato: 'mensagem de contato', usuario: 'conta' },
  ...{ sessao: 'sessão', imagem: 'imagem', publicador: 'publicador', gestor: 'gestor', auditoria: 'auditoria' },
  ...{
    aprovacao: 'aprovação',
    item: 'item',
    arquivo: 'arquivo',
    arquivos: 'arquivos do portal',
    banco: 'banco de dados',
    copia: 'cópia de segurança',
  },
}

/** Subjects of actions on many items. */
const SUJEITOS: Record<string, string> = {
  ...{ contato: 'mensagens de contato', usuario: 'contas', gestor: 'gestores', publicador: 'publicadores' },
  ...{ aprovacao: 'o que espera aprovação', item: 'conteúdo' },
}

const VERBO: Record<string, string> = {
  ...{
    incluir: 'Incluiu',
    editar: 'Editou',
    excluir: 'Excluiu',
    remover: 'Removeu',
    aprovar: 'Aprovou',
    devolver: 'Devolveu',
  },
  ...{
    ler: 'Leu',
    responder: 'Respondeu',
    exportar: 'Exportou',
    exportarTodas: 'Exportou',
    suspender: 'Suspendeu',
    readmitir: 'Readmitiu',
  },
  ...{ entrar: 'Abriu', sair: 'Encerrou', encerrar: 'Encerrou', confirmar: 'Confirmou', retirar: 'Retirou' },
  ...{ listar: 'Listou', procurar: 'Procurou', lida: 'Marcou como lida', nova: 'Marcou como nova' },
  ...{ codigo: 'Pediu código', senha: 'Trocou a senha', fazer: 'Fez', restaurar: 'Restaurou' },
  ...{ adotar: 'Adotou', atualizar: 'Atualizou' },
}

/** Returns such as "Editou: notícia". Unknown actions stay unchanged. */
export function acaoName(acao: string): string {
  const [sujeito = '', verbo = ''] = acao.split('.')
  const name = (['listar', 'exportarTodas'].includes(verbo) && SUJEITOS[sujeito]) || SUJEITO[sujeito]
  return name && VERBO[verbo] ? `${VERBO[verbo]}: ${name}` : acao
}
