import { type EstadoMensagem, type TipoItem, TOTAL_CONTADO } from '@portal/shared-contracts/api'

const numero = (total: number, maisDe: string) =>
  `${total > TOTAL_CONTADO ? `${maisDe} ` : ''}${Math.min(total, TOTAL_CONTADO).toLocaleString('pt-BR')}`

export const TITULO = {
  gestao: 'Gestão',
  aprovacao: 'O que espera aprovação',
  conteudo: 'Conteúdo do portal',
  mensagens: 'Mensagens de contato',
  pessoas: 'Pessoas',
  publicadores: 'Publicadores',
  auditoria: 'Auditoria',
} as const

export const ACESSO = {
  semPapel: 'Esta página é de quem faz a gestão do portal, e a sua conta não tem esse papel.',
  semGestao: 'A API deste portal não oferece a gestão por esta página.',
  semMensagem: 'Não há mensagem neste endereço, ou a API deste portal não oferece a gestão por esta página.',
  semItem: 'Não há item neste endereço, ou a API deste portal não oferece a gestão por esta página.',
  voltar: 'Voltar à minha área',
} as const

export const GESTAO = {
  descricao: 'O que o portal espera de quem cuida dele.',
  refused: 'Não foi possível carregar a gestão.',
  aprovacao: 'Leia o que foi enviado, aprove ou devolva com uma frase para quem enviou.',
  conteudo: 'Encontre qualquer item, tire-o do ar ou publique-o de novo.',
  mensagens: 'Leia e responda o que escreveram pelo Fale conosco.',
  pessoas: 'Encontre uma conta, suspenda-a ou levante a suspensão.',
  publicadores: 'Diga quem publica em nome de cada instituição.',
  auditoria: 'Veja quem fez o quê, e quando.',
  esperam: (total: number) => (total === 1 ? '1 item espera' : `${numero(total, 'Mais de')} itens esperam`),
  novas: (total: number) => (total === 1 ? '1 mensagem nova' : `${numero(total, 'Mais de')} mensagens novas`),
} as const

export const TIPO: Record<TipoItem, string> = { noticia: 'Notícia', evento: 'Evento', documento: 'Documento' }

export const APROVACAO = {
  todos: 'Tudo o que espera',
  intro: 'O público não vê nada disto antes de alguém aprovar.',
  empty: 'Nada espera aprovação.',
  notFound: 'Nada deste tipo espera aprovação.',
  refused: 'Não foi possível carregar o que espera aprovação.',
  itemRefused: 'Não foi possível carregar este item.',
  aviso: 'Assim o público verá o item depois de aprovado.',
  avisoPublicado: 'Está aprovado: assim o público o vê.',
  decisao: 'Sua decisão',
  aprovar: 'Aprovar e publicar',
  aprovado: 'Item aprovado. O público já o vê.',
  naoAprovado: 'O item não foi aprovado.',
  devolver: 'Devolver a quem enviou',
  devolverExplicado: 'O item não é publicado. Volta a esperar aprovação quando for alterado por quem o enviou.',
  devolverPublicado: 'O item sai do ar. Volta a esperar aprovação quando for alterado por quem o enviou.',
  devolvido: 'Item devolvido. Quem o enviou recebe o motivo por e-mail.',
  naoDevolvido: 'O item não foi devolvido.',
  suspenso: 'Autor suspenso',
  voltar: 'Voltar ao que espera aprovação',
  avisoFora: 'Está fora do ar: assim o público o verá se for publicado.',
  publicarDeNovo: 'Publicar',
  publicarExplicado: 'O item volta ao ar como está.',
} as const

export const CONTEUDO = {
  intro: 'Tudo o que foi enviado, público ou não. Abra um item para o tirar do ar ou publicar de novo.',
  todos: 'Todos os itens',
  empty: 'Ainda não há itens.',
  notFound: 'Nenhum item encontrado.',
  refused: 'Não foi possível carregar os itens.',
  deQuem: (autor: string) => `Enviado por ${autor}`,
} as const

export const ARQUIVOS = {
  titulo: 'Arquivos deste item',
  capa: (alt: string) => (alt ? `Capa: ${alt}` : 'Capa'),
  pdf: 'PDF',
  imagem: (alt: string) => (alt ? `Imagem do texto: ${alt}` : 'Imagem do texto'),
  remover: 'Remover arquivo',
  removerQual: (titulo: string) => `Remover este arquivo? ${titulo}`,
  explicado:
    'O arquivo é apagado e não volta. O item perde-o, sai do ar e volta a quem o enviou, como todo item que tinha o arquivo.',
  removido: 'Arquivo removido. Quem o enviou recebe o motivo por e-mail.',
  naoRemovido: 'O arquivo não foi removido.',
} as const

export const ESTADO: Record<EstadoMensagem, string> = { nova: 'Nova', lida: 'Lida', respondida: 'Respondida' }

export const MENSAGENS = {
  todas: 'Todas as mensagens',
  empty: 'Ainda não há mensagens.',
  notFound: 'Nenhuma mensagem encontrada.',
  refused: 'Não foi possível carregar as mensagens.',
  mensagemRefused: 'Não foi possível carregar esta mensagem.',
  naoLida: 'Marcar como não lida',
  marcada: 'A mensagem está de novo entre as novas.',
  naoMarcada: 'A mensagem não mudou de estado.',
  responder: 'Responder',
  enviar: 'Enviar resposta',
  respondida: 'Resposta enviada por e-mail.',
  naoRespondida: 'A resposta não foi enviada.',
  naoEntregue: (motivo: string) =>
    `A última resposta não foi entregue: ${motivo}. Confira o endereço ou telefone, e responda de novo.`,
  para: (email: string) => `A resposta vai por e-mail para ${email}. Ninguém conferiu esse endereço.`,
  voltar: 'Voltar às mensagens',
} as const

export const PESSOAS = {
  todas: 'Todas as pessoas',
  empty: 'Ainda não há pessoas com conta.',
  notFound: 'Nenhuma pessoa encontrada.',
  refused: 'Não foi possível carregar as pessoas.',
  suspender: 'Suspender',
  suspenderQuem: (nome: string) => `Suspender ${nome}?`,
  suspenderExplicado:
    'A pessoa sai do portal agora e não entra mais, até alguém levantar a suspensão. O que ela publicou continua público; o que espera aprovação continua na fila, e o que estava agendado vai para ela.',
  suspensa: 'Pessoa suspensa. Ela recebe o motivo por e-mail.',
  naoSuspensa: 'A pessoa não foi suspensa.',
  readmitir: 'Levantar suspensão',
  readmitida: 'Suspensão levantada. A pessoa é avisada por e-mail.',
  naoReadmitida: 'A suspensão não foi levantada.',
} as const

export const PUBLICADORES = {
  intro: 'Quem publica em nome de cada instituição, onde o portal só aceita quem foi nomeado.',
  escolha: 'Escolha uma instituição para ver quem publica em nome dela.',
  deQuem: (instituicao: string) => `Publicam em nome de ${instituicao}`,
  empty: 'Ninguém foi nomeado ainda.',
  refused: 'Não foi possível carregar os publicadores.',
  nomear: 'Nomear publicador',
  nomeado: 'Pessoa nomeada.',
  naoNomeado: 'A pessoa não foi nomeada.',
  naoConfirmado: 'E-mail não confirmado',
  retirar: 'Retirar',
  retirado: 'A pessoa não publica mais em nome dessa instituição.',
  naoRetirado: 'A pessoa não foi retirada.',
} as const

export const AUDITORIA = {
  todos: 'Todos os registros',
  intro: 'Ler a auditoria também fica registrado.',
  empty: 'Ainda não há registros.',
  notFound: 'Nenhum registro encontrado.',
  refused: 'Não foi possível carregar a auditoria.',
  semConta: 'Sem conta: visitante ou linha de comando',
  contaExcluida: (id: number) => `Conta ${id}, que já não existe`,
  soDe: 'Só os registros de',
  deTodas: 'Ver os de todas as pessoas',
} as const

export const VER_TUDO = 'Ver tudo'

export const LISTA = { deTodos: (total: number) => ` de ${numero(total, 'mais de')}` } as const

export const EXPORTAR = {
  label: 'Exportar CSV',
  feito: 'Lista exportada.',
  naoFeito: 'A lista não foi exportada.',
} as const

export const CANCELAR = 'Cancelar'
export const SEM_AVISO =
  'Feito. A pessoa não é avisada por e-mail: já foram enviados e-mails demais, ou a conta dela foi encerrada.'
