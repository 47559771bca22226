/** The specification's sentences for login, recovery and registration, and the portal's own beside them. */
export const TEXTS = {
  // Login
  credenciaisIncorretas: 'E-mail ou senha incorretos.',
  loginExpirou: 'Seu login expirou',

  // Password recovery
  esqueciMinhaSenha: 'ESQUECI MINHA SENHA',
  inserirCodigo: 'Inserir código de recuperação',
  redefinirSenha: 'Redefinir senha',
  voltar: 'VOLTAR',
  enviar: 'ENVIAR',
  codigoEnviado: 'O código de recuperação foi enviado para o e-mail informado',
  senhaRedefinida: 'Senha redefinida com sucesso!',
  /** The portal's own, of login and recovery: the specification names no sentence for a missing answer (decisions 9 and 64). */
  semConexao: 'Não foi possível falar com o portal. Confira sua conexão e tente de novo.',

  // Registration
  erroAoCadastrarPerfil: 'Erro ao cadastrar perfil!',
  perfilCadastrado: 'Perfil cadastrado com sucesso!',
  cadastroRecusado: 'Seus dados foram mantidos. Confira o que digitou. Se você já tem uma conta, recupere a sua senha.',
} as const
