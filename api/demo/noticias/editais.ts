import type { NoticiaDemo } from './NoticiaDemo'

export const noticiasDeEditais: NoticiaDemo[] = [
  {
    titulo: 'Tração Jacarandá divulga as 20 startups selecionadas',
    subTitulo: 'Chamada recebeu 143 inscrições de nove municípios; encontros começam em duas semanas.',
    autor: 1,
    dias: 1,
    hora: '10:00',
    tags: ['Startups', 'Editais', 'Investimento'],
    corpo: `
<p>Saiu a lista que muita gente esperava. Vinte startups do Vale do Jacarandá vão participar da primeira turma do <strong>Tração Jacarandá</strong>, programa que oferece seis meses de acompanhamento e até R$ 60 mil por empresa. A escolha foi feita por uma banca de doze pessoas, metade delas de fora da região.</p>
<h2>Quem entrou</h2>
<p>Saúde, energia e educação somam mais da metade dos projetos. Há também uma empresa que transforma casca de café em embalagem, outra que ensina Libras por videochamada e uma terceira, formada por três irmãs, que organiza a agenda de costureiras autônomas.</p>
<ul><li>143 inscrições recebidas</li><li>51 entrevistas realizadas</li><li>20 empresas selecionadas, 11 delas lideradas por mulheres</li></ul>
<h2>O que acontece agora</h2>
<p>Os encontros começam em duas semanas, no Hub Mercado Velho. Quem ficou de fora recebe, por e-mail, o parecer completo da banca e um convite para a tarde de mentoria aberta. A próxima chamada está prevista para o segundo semestre.</p>`,
  },
  {
    titulo: 'Edital Laboratórios Vivos vai testar soluções nas ruas do centro',
    subTitulo: 'Oito quarteirões viram espaço de experimentação por um ano.',
    autor: 3,
    dias: 12,
    hora: '09:30',
    tags: ['Editais', 'Cidades inteligentes', 'Govtech'],
    corpo: `
<p>A partir do mês que vem, oito quarteirões do centro de Porto Jacarandá poderão receber testes de iluminação, coleta de lixo, mobilidade e acessibilidade. É o que prevê o edital <em>Laboratórios Vivos</em>, publicado nesta semana pela Secretaria de Inovação.</p>
<p>A ideia é simples: em vez de comprar uma solução pronta e torcer para que funcione, a cidade experimenta várias em pequena escala, mede o resultado com a ajuda dos moradores e só depois decide. Cada projeto pode receber até R$ 90 mil e tem doze meses para mostrar a que veio.</p>
<blockquote><p>“A rua é o melhor laboratório que existe. Ela não perdoa apresentação bonita”, diz Lúcia Amorim, secretária de Inovação.</p></blockquote>
<p>Podem participar empresas, universidades, coletivos e pessoas físicas em grupo. Na próxima semana há um plantão de dúvidas on-line; a data está na página de <a href="/eventos">eventos</a>.</p>`,
  },
  {
    titulo: 'Chamada busca 40 mentores dispostos a doar três horas por mês',
    subTitulo: 'Não é preciso ter empresa nem diploma: experiência e paciência bastam.',
    autor: 4,
    dias: 19,
    hora: '14:15',
    tags: ['Mentoria', 'Startups'],
    corpo: `
<p>Toda empresa nova tem uma pergunta que alguém da cidade já sabe responder. A <strong>Chamada de Mentores</strong> quer juntar as duas pontas: são quarenta vagas para quem topa conversar três horas por mês com empreendedores iniciantes, durante um semestre.</p>
<p>Vale experiência em vendas, contabilidade, direito, indústria, design, saúde, agricultura ou tecnologia. Na turma passada, a mentora mais procurada foi Dona Zélia, dona de padaria há 31 anos, que ensinou quatro startups a calcular preço sem se enganar.</p>
<p>As inscrições vão até o fim do mês e são feitas por um formulário curto. Cada mentor passa por uma conversa de acolhida e recebe um guia de doze páginas, escrito em linguagem simples.</p>`,
  },
  {
    titulo: 'Subvenção municipal: perguntas e respostas sobre o novo edital',
    subTitulo: 'Reunimos as dúvidas mais comuns em um só lugar.',
    autor: 1,
    dias: 33,
    hora: '08:00',
    atualizadaHa: 21,
    tags: ['Editais', 'Investimento', 'Inovação', 'Startups', 'Govtech', 'Pesquisa'],
    corpo: `
<p>O edital de subvenção foi publicado há duas semanas e o telefone não parou de tocar. Organizamos aqui as perguntas que mais se repetiram. Esta página é atualizada sempre que surge uma dúvida nova.</p>
<h2>O dinheiro precisa ser devolvido?</h2>
<p>Não. Subvenção é recurso que a empresa não devolve, desde que cumpra o plano de trabalho e preste contas. Se o projeto mudar no caminho, avise antes: quase sempre há solução.</p>
<h2>Minha empresa tem seis meses. Posso participar?</h2>
<p>Pode. O edital exige CNPJ ativo na data da contratação, não na data da inscrição. Dá tempo de abrir a empresa se o projeto for aprovado.</p>
<h2>Posso pagar salários com o recurso?</h2>
<p>Até 60% do valor pode ir para a equipe. Compra de imóvel, multa e despesa feita antes da assinatura não podem ser pagas.</p>
<h2>Com quem eu falo?</h2>
<p>Com a equipe do portal, pela página <a href="/fale-conosco">Fale conosco</a>, ou no plantão de quinta-feira.</p>`,
  },
  {
    titulo: 'Abertas as vagas do programa de pré-aceleração Trilha 9',
    subTitulo: 'Nove semanas para descobrir se a ideia para em pé.',
    autor: 4,
    dias: 47,
    hora: '11:20',
    tags: ['Startups', 'Mentoria'],
    corpo: `
<p>Nove semanas, nove entregas e nenhuma promessa de milagre. Assim começa a página do <strong>Trilha 9</strong>, programa de pré-aceleração que abre trinta vagas gratuitas para quem tem uma ideia e ainda não tem empresa.</p>
<p>A cada semana o grupo responde a uma pergunta: quem tem esse problema? Quanto paga hoje para resolvê-lo? O que acontece se não fizermos nada? Só na sexta semana alguém escreve a primeira linha de código.</p>
<p>As atividades acontecem à noite e há recreação para crianças de até dez anos. Um terço das vagas é reservado a estudantes da rede pública.</p>`,
  },
]
