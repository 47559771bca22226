// @vitest-environment node
import { expect, test } from 'vitest'
import { acaoName } from './acaoName'

test.each([
  ['noticia.editar', 'Editou: notícia'],
  ['contato.lida', 'Marcou como lida: mensagem de contato'],
  ['usuario.listar', 'Listou: contas'],
  ['publicador.listar', 'Listou: publicadores'],
  ['publicador.procurar', 'Procurou: publicador'],
  ['evento.ler', 'Leu: evento'],
  ['usuario.senha', 'Trocou a senha: conta'],
  ['arquivo.ler', 'Leu: arquivo'],
  ['arquivo.remover', 'Removeu: arquivo'],
  ['copia.restaurar', 'Restaurou: cópia de segurança'],
  ['noticia.girar', 'noticia.girar'],
  ['noticia', 'noticia'],
])('the action %s is shown as "%s"', (acao, name) => {
  expect(acaoName(acao)).toBe(name)
})
