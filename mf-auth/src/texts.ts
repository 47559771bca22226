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
  semConexao: 'Não foi possível falar com o portal. Confira sua conexão e tente de novo.',

  erroAoCadastrarPerfil: 'Erro ao cadastrar perfil!',
  perfilCadastrado: 'Perfil cadastrado com sucesso!',
  cadastroRecusado: 'Seus dados foram mantidos. Confira o que digitou. Se você já tem uma conta, recupere a sua senha.',
} as const
