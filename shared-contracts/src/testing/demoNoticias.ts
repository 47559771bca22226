import type { Autor, Noticia } from '../api'
import { tagsDe, umaNoticia } from './builders'

export const demoAutores: Autor[] = [
  { id: 1, nomeCompleto: 'Helena Prado' },
  { id: 2, nomeCompleto: 'Caio Brandão' },
  { id: 3, nomeCompleto: 'Iara Nogueira' },
]

const CORPO = `
<p>A novidade foi apresentada nesta semana, em Porto Jacarandá, a um público de estudantes, pesquisadores e
representantes de empresas da região. A proposta nasceu de conversas entre instituições que já trabalhavam lado a lado
e que agora dividem também o mesmo plano de trabalho.</p>
<h2>O que muda</h2>
<p>A partir do próximo mês, qualquer pessoa ou organização pode participar. Não é preciso ter empresa aberta.</p>
<ul>
<li>Atendimento gratuito, de segunda a sábado.</li>
<li>Mentoria de quem já passou pelo mesmo caminho.</li>
<li>Prestação de contas pública a cada seis meses.</li>
</ul>
<blockquote><p>“Inovar aqui é resolver o que a cidade vive todos os dias, com quem vive a cidade.”</p></blockquote>
<h2>Como participar</h2>
<p>As inscrições são feitas pelo portal. Dúvidas podem ser enviadas pela página
<a href="/fale-conosco">Fale conosco</a>.</p>`

type Linha = [titulo: string, subTitulo: string, autor: 0 | 1 | 2, data: string, ...tags: string[]]

const LINHAS: Linha[] = [
  [
    'Tração Jacarandá divulga as 20 startups selecionadas',
    'Resultado da chamada reúne projetos de saúde, energia e educação.',
    0,
    '2026-11-18T10:00',
    'Startups',
    'Editais',
  ],
  [
    'Laboratório Vivo abre as portas no Mercado Velho',
    'Espaço testa soluções para a cidade junto de quem mora nela.',
    1,
    '2026-11-12T09:15',
    'Cidades inteligentes',
  ],
  [
    'Ecossistema fecha o ano com 312 novos empregos',
    'Balanço mostra crescimento em todas as áreas acompanhadas.',
    2,
    '2026-11-05T14:30',
    'Indicadores',
    'Inovação',
  ],
  [
    'Lumera Sensores assina o primeiro contrato público',
    'Empresa local vai medir a qualidade do ar em dez escolas.',
    0,
    '2026-10-29T11:00',
    'Govtech',
    'Startups',
  ],
  [
    'Universidade e hospital criam núcleo de saúde digital',
    'Parceria une pesquisa clínica e desenvolvimento de programas.',
    1,
    '2026-10-22T16:45',
    'Saúde digital',
    'Pesquisa',
  ],
  [
    'Trilha 9 abre 40 vagas de pré-aceleração',
    'Inscrições gratuitas vão até o fim do mês.',
    2,
    '2026-10-15T08:30',
    'Startups',
    'Educação',
  ],
  [
    'Câmara aprova a Lei Municipal de Inovação',
    'Texto cria o fundo e o conselho que acompanham as políticas do setor.',
    0,
    '2026-10-08T18:00',
    'Leis',
    'Inovação',
  ],
  [
    'Bolsas de iniciação tecnológica contemplam 60 estudantes',
    'Projetos começam em fevereiro nas escolas técnicas.',
    1,
    '2026-10-01T09:00',
    'Educação',
    'Pesquisa',
  ],
  [
    'Delegação visita o Parque Tecnológico Ipê',
    'Doze cidades vieram conhecer o modelo de governança.',
    2,
    '2026-09-24T13:20',
    'Inovação',
  ],
  [
    'Pesquisa traça o perfil de quem empreende na cidade',
    'Levantamento ouviu 480 pessoas de todos os bairros.',
    0,
    '2026-09-17T10:10',
    'Pesquisa',
    'Indicadores',
  ],
  [
    'Agrovolt leva energia solar a pequenos produtores',
    'Projeto piloto atende 30 famílias do cinturão verde.',
    1,
    '2026-09-10T07:50',
    'Energia',
    'Agrotech',
  ],
  [
    'Coletivo Elas Codam forma a terceira turma',
    'Setenta mulheres concluíram o curso de programação.',
    2,
    '2026-09-03T19:00',
    'Mulheres na tecnologia',
    'Educação',
  ],
  [
    'Dados abertos: prefeitura publica 25 novos conjuntos',
    'Transporte, orçamento e saúde estão entre os temas.',
    0,
    '2026-08-27T12:00',
    'Govtech',
    'Cidades inteligentes',
  ],
  [
    'Fablab Oficina Aberta ganha cortadora a laser',
    'Equipamento pode ser reservado por qualquer morador.',
    1,
    '2026-08-20T15:00',
    'Educação',
  ],
  [
    'Rede de Investidores Anjo do Vale anuncia primeiro aporte',
    'Biotau recebe recursos para ampliar a produção.',
    2,
    '2026-08-13T10:40',
    'Startups',
    'Deep tech',
  ],
  [
    'Economia circular vira disciplina na escola técnica',
    'Conteúdo foi montado por professores e cooperativas.',
    0,
    '2026-08-06T09:30',
    'Economia circular',
    'Educação',
  ],
  [
    'Semana Jacarandá reúne cinco mil pessoas',
    'Foram cinco dias de oficinas, debates e rodadas de negócio.',
    1,
    '2026-07-30T17:10',
    'Inovação',
  ],
  [
    'Rota Leve testa bicicletas de carga no centro',
    'Entregas sem combustível reduziram o ruído em três ruas.',
    2,
    '2026-07-23T08:00',
    'Cidades inteligentes',
    'Energia',
  ],
  [
    'Incubadora Semente completa dez anos',
    'Casa já acompanhou 94 empresas, das quais 71 seguem abertas.',
    0,
    '2026-07-16T11:30',
    'Startups',
  ],
  [
    'Conselho Municipal de Inovação toma posse',
    'Grupo tem representantes das cinco áreas do ecossistema.',
    1,
    '2026-07-09T14:00',
    'Leis',
  ],
]

export const demoNoticias = (): Noticia[] =>
  LINHAS.map(([titulo, subTitulo, autor, data, ...tags], index) =>
    umaNoticia({
      id: index + 1,
      titulo,
      subTitulo,
      descricao: CORPO,
      autor: demoAutores[autor]?.nomeCompleto ?? '',
      nomeUsuario: demoAutores[autor]?.nomeCompleto ?? '',
      dataPublicacao: `${data}:00`,
      dataOperacao: index % 4 === 1 ? `${data.slice(0, 10)}T20:05:00` : null,
      tags: tagsDe(...tags),
    }),
  )
