import type { EventoDemo } from './EventoDemo'
import { COLETIVO, HUB, INCUBADORA, SECRETARIA, UNIVERSIDADE } from './organizadores'

export const eventosEncerrados: EventoDemo[] = [
  {
    titulo: 'Plantão de Dúvidas do Edital de Subvenção',
    organizador: SECRETARIA,
    inicio: [-5, '19:00'],
    termino: [-5, '20:30'],
    link: 'https://encontros.jacaranda.example/plantao-subvencao',
    tags: ['Editais', 'Investimento'],
    descricao: `
<p>Leu o edital e ficou com dúvida? Todo mundo ficou. Neste plantão, quem escreveu o texto responde ao vivo, sem juridiquês, às perguntas enviadas pelo bate-papo.</p>
<p>O encontro fica gravado e as respostas entram na página de perguntas e respostas em até dois dias.</p>`,
  },
  {
    titulo: 'Demo Day da Incubadora Semente',
    organizador: INCUBADORA,
    inicio: [-9, '18:00'],
    termino: [-9, '21:00'],
    local: 'Teatro do Vale',
    tags: ['Startups', 'Investimento'],
    descricao: `
<p>Doze empresas, seis minutos cada uma e uma plateia que pode perguntar o que quiser. O Demo Day é a formatura da Incubadora Semente: a noite em que a cidade descobre no que as equipes trabalharam durante o último ano.</p>
<p>Depois das apresentações há uma feira no saguão, com protótipos para ver, tocar e, em dois casos, provar. A entrada é gratuita e há intérprete de Libras.</p>`,
  },
  {
    titulo: 'Oficina de Propriedade Intelectual',
    organizador: UNIVERSIDADE,
    inicio: [-15, '14:00'],
    termino: [-15, '17:00'],
    link: 'https://aulas.ufvj.example/propriedade-intelectual',
    atualizadoHa: 18,
    tags: ['Propriedade intelectual', 'Pesquisa'],
    descricao: `
<p>Patente, marca, desenho industrial, direito de autor: cada um protege uma coisa, custa um valor e demora um tempo. Em três horas, a oficina mostra qual serve para cada caso e quando é melhor não proteger nada.</p>
<ul><li>Como procurar o que já existe</li><li>O que não contar antes da hora</li><li>Quanto custa e quem pode ajudar</li></ul>
<p>Traga um caso real. Os três primeiros inscritos serão atendidos durante a própria oficina.</p>`,
  },
  {
    titulo: 'Café com Startups: contratar a primeira pessoa',
    organizador: HUB,
    inicio: [-20, '09:00'],
    termino: [-20, '11:00'],
    local: 'Hub Mercado Velho',
    tags: ['Startups', 'Mentoria'],
    descricao: `
<p>Contratar a primeira pessoa muda tudo: a conta, a rotina e o jeito de decidir. Neste café, duas fundadoras contam o que acertaram e o que fariam de outro modo, e uma contadora explica os números em português claro.</p>
<p>O pão de queijo sai às 8h45. Quem chega cedo escolhe a mesa.</p>`,
  },
  {
    titulo: 'Desafio Cidade Limpa: 36 horas de soluções',
    organizador: SECRETARIA,
    inicio: [-30, '18:00'],
    termino: [-28, '06:00'],
    local: 'Fablab Oficina Aberta',
    tags: ['Economia circular', 'Cidades inteligentes', 'Robótica'],
    descricao: `
<p>Trinta e seis horas, da noite de sexta à manhã de domingo, para atacar um só problema: o lixo que chega ao Rio Manso. Equipes de três a cinco pessoas recebem dados, ferramentas, comida e o conselho de quem varre as ruas há vinte anos.</p>
<h2>Premiação</h2>
<ol><li>R$ 15 mil e seis meses no Fablab</li><li>R$ 8 mil</li><li>R$ 4 mil</li></ol>
<p>Há espaço para dormir, banho quente e um combinado: ninguém trabalha sem descansar ao menos seis horas.</p>`,
  },
  {
    titulo: 'Encontro do Conselho Municipal de Inovação: orçamento',
    organizador: SECRETARIA,
    inicio: [-35, '14:00'],
    termino: [-35, '17:30'],
    local: 'Câmara Municipal',
    semCapa: true,
    tags: ['Govtech'],
    descricao: `
<p>Reunião aberta para discutir o orçamento do fundo de inovação. Qualquer pessoa pode assistir; quem quiser falar se inscreve na entrada e tem três minutos.</p>
<p>A pauta e os números foram publicados com dez dias de antecedência, na seção de documentos.</p>`,
  },
  {
    titulo: 'Café com Startups: vender para a prefeitura',
    organizador: HUB,
    inicio: [-48, '09:00'],
    termino: [-48, '11:00'],
    local: 'Hub Mercado Velho',
    tags: ['Startups', 'Govtech'],
    descricao: `
<p>Vender para o poder público assusta, mas tem regras conhecidas. A conversa reúne uma empresa que já vendeu, uma que perdeu a licitação e o servidor que escreve os editais.</p>
<p>Ninguém vai ensinar atalho: só o caminho, com os prazos de verdade.</p>`,
  },
  {
    titulo: 'Feira de Ciências do Ensino Médio',
    organizador: UNIVERSIDADE,
    inicio: [-62, '08:00'],
    termino: [-61, '17:00'],
    local: 'Ginásio Municipal',
    tags: ['Educação', 'Pesquisa', 'Robótica'],
    descricao: `
<p>Dois dias de perguntas difíceis feitas por gente de 14 a 18 anos. São 214 projetos, expostos em ordem de bairro, para que cada visitante comece pelo que fica perto de casa.</p>
<p>Escolas podem agendar visitas guiadas. No segundo dia, às 16h, acontece a premiação.</p>`,
  },
  {
    titulo: 'Trilha Mulheres Fundadoras: encontro de abertura',
    organizador: COLETIVO,
    inicio: [-75, '18:30'],
    termino: [-75, '21:00'],
    local: 'Biblioteca Pública Cora Coralina',
    tags: ['Mulheres na tecnologia', 'Startups', 'Mentoria'],
    descricao: `
<p>Seis encontros para mulheres que abriram ou querem abrir uma empresa de tecnologia. No primeiro, cada participante apresenta o seu problema, e não a sua ideia. Faz toda a diferença.</p>
<p>Há recreação para crianças e transporte de volta para quem mora na serra.</p>`,
  },
  {
    titulo: 'Dados que cabem na mão: introdução aos dados abertos',
    organizador: UNIVERSIDADE,
    inicio: [-90, '19:00'],
    termino: [-90, '20:30'],
    link: 'https://aulas.ufvj.example/dados-abertos',
    tags: ['Dados abertos', 'Educação'],
    descricao: `
<p>Uma aula para quem nunca abriu uma planilha pública. Em noventa minutos, a turma descobre quantas árvores há em cada bairro, quanto a cidade gasta com merenda e onde faltam rampas.</p>
<p>Não é preciso instalar nada. O material fica disponível para sempre.</p>`,
  },
]
