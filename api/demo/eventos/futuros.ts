import type { EventoDemo } from './EventoDemo'
import { COLETIVO, HUB, INCUBADORA, SECRETARIA, UNIVERSIDADE } from './organizadores'

export const eventosFuturos: EventoDemo[] = [
  {
    titulo: 'Plantão de Dúvidas do Edital Laboratórios Vivos',
    organizador: SECRETARIA,
    inicio: [4, '19:00'],
    termino: [4, '20:30'],
    link: 'https://encontros.jacaranda.example/laboratorios-vivos',
    tags: ['Editais', 'Cidades inteligentes'],
    descricao: `
<p>O edital tem dezoito páginas; este plantão tem noventa minutos. A equipe da Secretaria explica quem pode participar, o que pode ser testado nas ruas e como os moradores vão avaliar cada projeto.</p>
<p>Perguntas podem ser enviadas antes, pela página <a href="/fale-conosco">Fale conosco</a>.</p>`,
  },
  {
    titulo: 'Café com Startups: crescer sem investidor',
    organizador: HUB,
    inicio: [8, '09:00'],
    termino: [8, '11:00'],
    local: 'Hub Mercado Velho',
    tags: ['Startups', 'Investimento'],
    descricao: `
<p>Mais da metade das startups do vale nunca recebeu investimento, e vai bem, obrigada. O café deste mês ouve três delas: uma que vive de assinaturas, uma que vende para cooperativas e uma que demorou quatro anos para dar lucro.</p>
<p>Entrada livre. O pão de queijo sai às 8h45.</p>`,
  },
  {
    titulo: 'Rodada de Negócios ICT–Empresa',
    organizador: UNIVERSIDADE,
    inicio: [12, '13:30'],
    termino: [12, '18:30'],
    local: 'Parque Tecnológico Ipê',
    tags: ['Pesquisa', 'Inovação', 'Deep tech'],
    descricao: `
<p>De um lado, indústrias com um problema. Do outro, grupos de pesquisa que talvez já o tenham resolvido. No meio, uma mesa e vinte minutos.</p>
<p>Empresas se inscrevem descrevendo o problema em até dez linhas. Os grupos são convidados conforme o assunto. Na última edição, onze acordos saíram daqui.</p>`,
  },
  {
    titulo: 'Da patente ao contrato: quanto vale uma invenção?',
    organizador: UNIVERSIDADE,
    inicio: [15, '14:00'],
    termino: [15, '16:00'],
    link: 'https://aulas.ufvj.example/valor-de-invencao',
    tags: ['Propriedade intelectual', 'Pesquisa'],
    descricao: `
<p>Pôr preço em algo que ainda não existe no mercado parece mágica, mas há método. A aula mostra como estimar o valor de hoje a partir do que a invenção pode render em cada ano:</p>
<p><span data-formula="V = \\sum_{t=1}^{n} \\frac{R_t}{(1 + i)^t}">V = \\sum_{t=1}^{n} \\frac{R_t}{(1 + i)^t}</span></p>
<p>Não é preciso saber de cor: levaremos uma planilha pronta e dois exemplos de contratos assinados no vale.</p>`,
  },
  {
    titulo: 'Trilha Mulheres Fundadoras: vender sem medo',
    organizador: COLETIVO,
    inicio: [18, '18:30'],
    termino: [18, '21:00'],
    local: 'Biblioteca Pública Cora Coralina',
    tags: ['Mulheres na tecnologia', 'Startups', 'Mentoria'],
    descricao: `
<p>Falar de preço em voz alta, ouvir um “não” e continuar a conversa. O segundo encontro da trilha é todo de prática, em duplas, com exemplos trazidos pelas participantes.</p>
<p>Quem não esteve no primeiro encontro também pode vir. Há recreação para crianças.</p>`,
  },
  {
    titulo: 'Madrugada do Protótipo',
    organizador: HUB,
    inicio: [21, '22:00'],
    termino: [22, '05:00'],
    local: 'Fablab Oficina Aberta',
    tags: ['Robótica', 'Deep tech'],
    descricao: `
<p>Para quem só tem tempo quando a casa dorme: das dez da noite às cinco da manhã, o Fablab fica aberto, com todas as máquinas ligadas e três monitores acordados.</p>
<p>Traga um desenho, mesmo feito no guardanapo. Às quatro serve-se sopa.</p>`,
  },
  {
    titulo: 'Seminário de Dados Abertos',
    organizador: SECRETARIA,
    inicio: [26, '08:30'],
    termino: [26, '17:30'],
    local: 'Câmara Municipal',
    tags: ['Dados abertos', 'Govtech', 'Cidades inteligentes'],
    descricao: `
<p>O que a cidade sabe sobre si mesma, e o que ainda não contou? O seminário reúne quem publica, quem usa e quem cobra os dados públicos de Porto Jacarandá.</p>
<ul><li>Manhã: os horários reais dos ônibus, um ano depois</li><li>Tarde: oficinas de visualização, para iniciantes</li><li>Encerramento: entrega do prêmio ao melhor uso dos dados</li></ul>`,
  },
  {
    titulo: 'Mutirão de Mentoria: finanças sem susto',
    organizador: INCUBADORA,
    inicio: [29, '13:00'],
    termino: [29, '18:00'],
    link: 'https://encontros.jacaranda.example/financas',
    tags: ['Mentoria', 'Startups'],
    descricao: `
<p>Fluxo de caixa, imposto, preço e reserva. Uma tarde inteira com contadoras e gestores que aceitam olhar a sua planilha do jeito que ela está.</p>
<p>As conversas são individuais e sigilosas. Dura meia hora cada uma.</p>`,
  },
  {
    titulo: 'Conversa aberta: inteligência artificial na sala de aula',
    organizador: UNIVERSIDADE,
    inicio: [33, '19:00'],
    termino: [33, '21:00'],
    link: 'https://aulas.ufvj.example/ia-na-escola',
    tags: ['IA', 'Educação'],
    descricao: `
<p>Proibir, liberar ou ensinar a usar? Professoras de três escolas contam o que mudou nas provas, nos trabalhos e nas conversas de corredor.</p>
<p>Antes do encontro, vale assistir a este vídeo curto:</p>
<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Vídeo de preparação" allowfullscreen></iframe>
<p>A conversa é aberta a famílias e estudantes.</p>`,
  },
  {
    titulo: 'Visita guiada ao laboratório de baterias',
    organizador: UNIVERSIDADE,
    inicio: [38, '09:00'],
    termino: [38, '11:30'],
    local: 'Centro de Pesquisa em Energia Limpa',
    tags: ['Energia', 'Pesquisa'],
    descricao: `
<p>Como se descobre quantos verões uma bateria aguenta? A visita passa pela câmara climática, pelas bancadas de teste e termina com um café carregado a energia solar.</p>
<p>São 25 lugares por turma. Use sapato fechado.</p>`,
  },
  {
    titulo: 'Robótica em família: monte um bicho que anda',
    organizador: INCUBADORA,
    inicio: [45, '14:00'],
    termino: [45, '17:00'],
    local: 'Fablab Oficina Aberta',
    semCapa: true,
    tags: ['Robótica', 'Educação', 'Impacto social'],
    descricao: `
<p>Uma tarde para crianças a partir de oito anos e um adulto de confiança. Cada dupla monta um bicho de papelão que anda, pisca e, com sorte, não cai da mesa.</p>
<p>O material é gratuito e o bicho vai para casa.</p>`,
  },
  {
    titulo: 'Encontro do Conselho Municipal de Inovação',
    organizador: SECRETARIA,
    inicio: [50, '14:00'],
    termino: [50, '17:30'],
    local: 'Câmara Municipal',
    tags: ['Govtech', 'Inovação'],
    descricao: `
<p>Primeira reunião com os quatro conselheiros sorteados entre os moradores. Na pauta: o sandbox regulatório, a prestação de contas do fundo e a escolha do tema do próximo desafio.</p>
<p>A reunião é aberta e tem transmissão ao vivo.</p>`,
  },
  {
    titulo: 'Roda de conversa: voltar a programar depois dos quarenta',
    organizador: { ...COLETIVO, instituicaoId: null },
    inicio: [64, '20:00'],
    termino: [64, '21:30'],
    link: 'elascodam.example/roda',
    tags: ['Mulheres na tecnologia'],
    descricao: `
<p>Três mulheres que mudaram de profissão depois dos quarenta contam como foi voltar a estudar, errar na frente dos outros e descobrir que a experiência anterior valia muito.</p>
<p>Câmera e microfone são opcionais. Pijama é permitido.</p>`,
  },
  {
    titulo: 'Feira de Ciências do Ensino Médio: nova edição',
    organizador: UNIVERSIDADE,
    inicio: [110, '08:00'],
    termino: [111, '17:00'],
    local: 'Ginásio Municipal',
    atualizadoHa: 1,
    tags: ['Educação', 'Pesquisa', 'Robótica', 'Impacto social'],
    descricao: `
<p>As inscrições de projetos já estão abertas, e desta vez valem também para grupos formados fora da escola. O tema é livre; a curiosidade, obrigatória.</p>
<p>Professores que orientam pela primeira vez recebem o apoio de um pesquisador. O regulamento está na seção de documentos.</p>`,
  },
]
