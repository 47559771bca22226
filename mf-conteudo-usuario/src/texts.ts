import type { EstadoItem } from '@portal/shared-contracts/api'

/** The texts are specified in docs/product.md#removal. */
export interface RemovalTexts {
  confirm: string
  removed: string
  refused: string
  failed: string
}

/** The typo is specified (docs/product.md#texts). */
const confirm = (o: string) => `Tem certeza que desesja remover ${o}?` // sic

export const REMOVAL = {
  documento: {
    confirm: confirm('este documento'),
    removed: 'Documento removido com sucesso!',
    refused: 'Erro ao remover documento!',
    failed: 'Erro ao remover documento.',
  },
  evento: {
    confirm: confirm('este evento'),
    removed: 'Evento removido com sucesso!',
    refused: 'Erro ao remover evento!',
    failed: 'Erro ao remover evento.',
  },
  noticia: {
    confirm: confirm('esta notícia'),
    removed: 'Notícia removida com sucesso!',
    refused: 'Erro ao remover notícia!',
    failed: 'Erro ao remover notícia.',
  },
} as const satisfies Record<string, RemovalTexts>

/** Also used by lists (docs/product.md#errors). */
export const CARREGAMENTO = {
  documento: 'Erro ao carregar documento!',
  evento: 'Erro ao carregar evento!',
  noticia: 'Erro ao carregar notícia!',
  instituicoes: 'Erro ao carregar instituições!',
} as const

/** Our own texts by HTTP status: a retry cannot help (docs/product.md#errors, docs/product.md#permissions). */
export const SEM_EDICAO = {
  documento: {
    403: 'Este documento é de outra pessoa, e só ela pode editá-lo.',
    404: 'O documento deste endereço foi removido ou não é seu.',
  },
  evento: {
    403: 'Este evento é de outra pessoa, e só ela pode editá-lo ou duplicá-lo.',
    404: 'O evento deste endereço foi removido ou não é seu.',
  },
  noticia: {
    403: 'Esta notícia é de outra pessoa, e só ela pode editá-la.',
    404: 'A notícia deste endereço foi removida ou não é sua.',
  },
} as const

export interface EnvioTexts {
  /** Our own: toasts for items that are not public yet. */
  emEspera: { [Estado in EstadoItem]?: string }
  cadastrado: string
  editado: string
  erroAoCadastrar: string
  erroAoEditar: string
}

const emEspera = (enviado: string) => ({
  aguardando: `${enviado} para aprovação!`,
  email: `${enviado}! Confirme o seu e-mail em “Minha conta” para publicar.`,
})

export const ENVIO = {
  documento: {
    emEspera: emEspera('Documento enviado'),
    cadastrado: 'Documento cadastrado com sucesso!',
    editado: 'Documento editado com sucesso!',
    erroAoCadastrar: 'Erro ao cadastrar documento!',
    erroAoEditar: 'Erro ao editar documento!',
  },
  evento: {
    emEspera: emEspera('Evento enviado'),
    cadastrado: 'Evento cadastrado com sucesso!',
    editado: 'Evento editado com sucesso!',
    erroAoCadastrar: 'Erro ao cadastrar evento!',
    erroAoEditar: 'Erro ao editar evento!',
  },
  noticia: {
    emEspera: emEspera('Notícia enviada'),
    cadastrado: 'Notícia cadastrada com sucesso!',
    editado: 'Notícia editada com sucesso!',
    erroAoCadastrar: 'Erro ao cadastrar notícia!',
    erroAoEditar: 'Erro ao editar notícia!',
  },
} as const satisfies Record<string, EnvioTexts>

export const ENVIADO = {
  documento: { foi: 'foi enviado.', ver: 'Ver o documento', lista: 'Ver seus documentos', outro: 'Criar outro' },
  evento: { foi: 'foi enviado.', ver: 'Ver o evento', lista: 'Ver seus eventos', outro: 'Criar outro' },
  noticia: { foi: 'foi enviada.', ver: 'Ver a notícia', lista: 'Ver suas notícias', outro: 'Criar outra' },
} as const

/** Shown if a required field is empty or a field is invalid (docs/product.md#forms). */
export const CAMPOS_OBRIGATORIOS = 'Preencha todos os campos obrigatórios.'

/** The texts are specified in docs/product.md#drafts. */
export const RASCUNHO = {
  existente: 'Rascunho já existente, ao prosseguir o rascunho anterior será perdido. Tem certeza?',
  salvo: 'Rascunho salvo com sucesso!',
  carregado: 'Rascunho carregado com sucesso!',
  removido: 'Rascunho removido com sucesso!',
  confirm: confirm('este rascunho'),
  semTitulo: 'Sem título',
  /** Our own texts, not specified. */
  semArquivo: {
    imagem: 'A imagem não fica no rascunho. Escolha-a de novo quando for enviar.',
    pdf: 'O PDF não fica no rascunho. Escolha-o de novo quando for enviar.',
  },
  semEspaco: 'Não há espaço neste navegador para guardar o rascunho. O que você escreveu continua nesta página.',
  bloqueado: 'Este navegador não permite guardar rascunhos. O que você escreveu continua nesta página.',
} as const

export const COPIA = {
  de: (titulo: string) => `Cópia de “${titulo}”, sem as datas. Nada é guardado até você enviar.`,
  semImagem: 'A imagem não pôde ser copiada. Escolha-a de novo.',
} as const

export const EDITADO_ANTES = {
  pergunta: 'Este conteúdo foi alterado depois que você o abriu. Enviar o seu no lugar dele?',
  sobre: 'Se você cancelar, o que escreveu continua nesta página.',
} as const

/** Our own: the notice of a future date, where the portal schedules. */
export const AGENDADA = (quando: string) => `Agendada para ${quando}. Até lá, o público não a vê.`

export const ALHEIAS = {
  pendentes: (nomes: string[]) => `Para publicar em nome de ${new Intl.ListFormat('pt-BR').format(nomes)},`,
  confirmar: 'confirme o seu e-mail',
  outras: 'Aparecem as instituições em nome das quais você publica. Para publicar em nome de outra,',
  pedir: 'peça à equipe do portal',
} as const

export const IMAGEM_NO_TEXTO = {
  titulo: 'Imagem',
  arquivo: 'Arquivo da imagem',
  formatos: 'PNG ou JPEG, com menos de 5 MB.',
  semArquivo: 'Escolha uma imagem.',
  descricao: 'Texto alternativo',
  paraQueServe: 'O que a imagem mostra, para quem não a vê.',
  semDescricao: 'Descreva a imagem, ou marque que ela é só decorativa.',
  decorativa: 'A imagem é só decorativa',
  decorativaQuando: 'Nada diz além do texto: quem ouve a página passa por ela.',
  atual: 'Imagem atual',
  remover: 'Remover imagem',
  soUma: 'Insere-se uma imagem de cada vez: só a primeira foi tomada.',
  perdidas: (quantas: number, aceita: boolean) => {
    const umaSo = quantas === 1
    const perdidas = umaSo ? '1 imagem não pôde ser colada.' : `${quantas} imagens não puderam ser coladas.`
    if (!aceita)
      return `${perdidas} Este texto não leva imagens: diga em palavras o que ${umaSo ? 'ela mostra' : 'elas mostram'}.`
    return `${perdidas} Salve ${umaSo ? 'a imagem' : 'cada uma'} no seu computador e insira-a pelo botão “Imagem” do editor.`
  },
  recusada: 'A imagem não pôde ser guardada.',
  semConexao: 'A imagem não pôde ser enviada. Confira sua conexão e tente de novo.',
} as const

export const COLAGEM = {
  soPalavras: 'O que você colou tem partes demais, como células, tabelas ou linhas: só as palavras vieram.',
  longa: (kB: number) =>
    `O que você colou é longo demais, e nada foi colado: passa em ${kB} kB do que cabe em um texto. Cole-o em partes, em mais de um conteúdo.`,
  incorporados: (quantos: number, aceita: boolean) => {
    const perdidos =
      quantos === 1
        ? '1 vídeo ou outro conteúdo incorporado não pôde ser colado.'
        : `${quantos} vídeos ou outros conteúdos incorporados não puderam ser colados.`
    return aceita ? `${perdidos} Insira vídeos do YouTube ou do Vimeo pelo botão “Vídeo” do editor.` : perdidos
  },
} as const

export const AUTOSAVE = {
  oferta: (quando: string) => `Há um preenchimento não enviado de ${quando}.`,
  recuperado: 'Preenchimento recuperado.',
  descartado: 'Preenchimento descartado.',
  emOutraAba: 'Este preenchimento já foi recuperado ou enviado em outra aba.',
  outraAba: 'Este conteúdo também está aberto em outra aba. Se você enviar nas duas, vale o último envio.',
  naoGuardado: {
    nada: 'Este navegador não permite guardar o que você escreve. Envie antes de sair desta página.',
    texto: 'Não há espaço neste navegador para guardar o que você escreve. Envie antes de sair desta página.',
    arquivo: 'Este navegador não pôde guardar o arquivo escolhido. Envie antes de sair desta página.',
  },
  sair: 'Há alterações não enviadas. Deseja sair desta página?',
  ficaGuardado: 'Elas ficam guardadas neste navegador e serão oferecidas quando você voltar.',
} as const
