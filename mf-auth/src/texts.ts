/** The specification's sentences for login, recovery and registration, and the portal's own beside them. */
export const TEXTS = {
  credenciaisIncorretas: 'E-mail ou senha incorretos.',
  loginExpirou: 'Seu login expirou',

  esqueciMinhaSenha: 'ESQUECI MINHA SENHA',
  inserirCodigo: 'Inserir código de recuperação',
  redefinirSenha: 'Redefinir senha',
  voltar: 'VOLTAR',
  enviar: 'ENVIAR',
  codigoEnviado: 'O código de recuperação foi enviado para o e-mail informado',
  senhaRedefinida: 'Senha redefinida com sucesso!',
  /** Of our own: the specification does not say what follows when no answer comes (decisions 9 and 64). */
  semConexao: 'Não foi possível falar com o portal. Confira sua conexão e tente de novo.',

  erroAoCadastrarPerfil: 'Erro ao cadastrar perfil!',
  perfilCadastrado: 'Perfil cadastrado com sucesso!',
  cadastroRecusado: 'Seus dados foram mantidos. Confira o que digitou. Se você já tem uma conta, recupere a sua senha.',
} as const
