/**
 * Not specified: the page of one's own account. Where the server says a sentence of its own, that one is shown.
 * They are not in `texts.ts`, which every page of the private area loads.
 */
export const CONTA = {
  titulo: 'Minha conta',
  intro: 'Os seus dados, a sua senha e onde você está conectado.',
  erroAoCarregar: 'Erro ao carregar a sua conta!',
  /** On a server that knows none of these calls. */
  semConta:
    'Este portal não deixa mudar a conta por aqui. Para corrigir, receber ou apagar os seus dados, fale conosco.',
  faleConosco: 'Fale conosco',
  semConexao: 'Não foi possível falar com o portal. Confira sua conexão e tente de novo.',

  dados: 'Seus dados',
  salvar: 'Salvar dados',
  dadosSalvos: 'Dados atualizados com sucesso!',
  erroAoSalvar: 'Erro ao atualizar os seus dados!',

  email: 'E-mail',
  emailFixo: 'É com ele que você entra, e ele não muda por aqui.',
  confirmado: 'Confirmado',
  naoConfirmado: 'Não confirmado',
  comoConfirmar: 'Peça um código: ele chega por e-mail, vale por um dia, e é digitado aqui.',
  pedirCodigo: 'Pedir código',
  confirmarEmail: 'Confirmar e-mail',
  codigoEnviado: 'O código de confirmação foi enviado para o e-mail da sua conta.',
  erroAoPedirCodigo: 'Erro ao pedir o código!',
  emailConfirmado: 'E-mail confirmado. Obrigado!',
  erroAoConfirmar: 'Erro ao confirmar o e-mail!',

  senha: 'Senha',
  sobreSenha: 'Ao trocar a senha, todas as outras sessões são encerradas: só esta continua.',
  trocarSenha: 'Trocar senha',
  senhaTrocada: 'Senha alterada com sucesso! As outras sessões foram encerradas.',
  erroAoTrocarSenha: 'Erro ao alterar a senha!',

  sessoes: 'Sessões',
  sobreSessoes: 'Cada navegador em que você entrou. Não reconhece algum? Encerre a sessão e troque a senha.',
  erroAoCarregarSessoes: 'Erro ao carregar as suas sessões!',
  semSessoes: 'Nenhuma sessão aberta.',
  estaSessao: 'Esta sessão',
  aberta: (quando: string) => `Aberta em ${quando}`,
  usada: (quando: string) => `Usada por último em ${quando}`,
  encerrarSessao: 'Encerrar',
  encerrarOutras: 'Encerrar todas as outras',
  sessaoEncerrada: 'Sessão encerrada.',
  outrasEncerradas: 'As outras sessões foram encerradas.',
  erroAoEncerrarSessao: 'Erro ao encerrar a sessão!',

  exportacao: 'Seus dados em um arquivo',
  sobreExportacao:
    'Tudo o que o portal guarda de você, em um arquivo JSON (LGPD, art. 18). As mensagens que você enviou pelo Fale conosco só entram com o e-mail confirmado.',
  baixar: 'Baixar meus dados',
  baixado: 'O arquivo com os seus dados foi baixado.',
  erroAoExportar: 'Erro ao exportar os seus dados!',
  arquivo: 'meus-dados.json',

  encerramento: 'Encerrar a conta',
  sobreEncerramento: 'Você pode apagar os seus dados a qualquer momento (LGPD, art. 18). Não há como desfazer.',
  sai: 'O que é apagado',
  saem: [
    'Nome, e-mail, CPF, nascimento, telefone, cargo e endereço',
    'Senha, códigos e todas as sessões, em todos os navegadores',
    'Os rascunhos guardados neste navegador',
    'Com o e-mail confirmado, as mensagens do Fale conosco',
  ],
  fica: 'O que fica',
  ficam: [
    'O que você publicou, por “Pessoa removida”, a menos que peça para apagar',
    'O que outros textos dizem de você',
    'O registro do que foi feito no portal, com um número no lugar do seu nome',
    'As cópias de segurança, até que outras tomem o lugar delas',
  ],
  encerrarConta: 'Encerrar minha conta',
  pergunta: 'Encerrar a sua conta para sempre?',
  comConteudo: 'Os seus dados e tudo o que você publicou serão apagados.',
  semConteudo: 'Os seus dados serão apagados. O que você publicou fica, sem o seu nome.',
  contaEncerrada: 'A sua conta foi encerrada, e os seus dados foram apagados.',
  erroAoEncerrar: 'Erro ao encerrar a conta!',
} as const
