/** The texts are specified in docs/product.md#about-us. */
export const textsFor = (cidade: string) => ({
  origem: `Tudo começou em 2019, numa mesa do Mercado Velho. Uma professora, dois comerciantes, uma servidora da prefeitura e um grupo de estudantes queriam a mesma coisa: que as ideias de ${cidade} não precisassem ir embora para dar certo. A conversa virou encontro mensal, o encontro virou rede, e a rede ganhou nome e portal.`,
  missao:
    'Aproximar quem pesquisa, quem empreende, quem governa e quem mora aqui, para que boas ideias virem soluções que melhoram o dia a dia de todas as pessoas.',
  visao: `Até 2035, queremos que ${cidade} seja uma cidade onde qualquer pessoa com uma boa ideia saiba a quem procurar, encontre apoio perto de casa e possa crescer sem sair daqui.`,
  valores:
    'Decidimos juntos e prestamos contas do que fazemos. Estes são os combinados que guiam cada encontro, cada edital e cada parceria.',
  proposito: 'Fazer a inovação criar raízes onde as pessoas vivem, para que todo mundo colha a sombra e a flor.',
})

export const COMBINADOS = [
  { nome: 'Portas abertas', texto: 'Nossos dados, reuniões e resultados são públicos.' },
  { nome: 'Gente primeiro', texto: 'Tecnologia só vale a pena quando melhora a vida de alguém.' },
  { nome: 'Muitas vozes', texto: 'Bairros, idades e saberes diferentes sentam à mesma mesa.' },
  { nome: 'Erro contado', texto: 'O que não deu certo também é publicado, para que ninguém repita.' },
] as const
