import type { NoticiaDemo } from './NoticiaDemo'

export const noticiasDeEmpresas: NoticiaDemo[] = [
  {
    titulo: 'Lumera fecha contrato para medir o ar de doze cidades',
    subTitulo: 'Sensores montados em Porto Jacarandá vão ao encontro de 900 mil pessoas.',
    autor: 3,
    dias: 5,
    hora: '17:10',
    tags: ['Startups', 'Cidades inteligentes'],
    corpo: `
<p>A Lumera nasceu numa garagem com goteira e agora vai medir o ar de doze cidades. O contrato, assinado nesta semana com um consórcio de prefeituras, prevê 340 sensores instalados em postes, escolas e pontos de ônibus.</p>
<p>Foi a primeira compra feita na região por <em>contrato público para solução inovadora</em>, modalidade que permite testar antes de contratar. Três empresas participaram dos testes durante quatro meses; a da casa errou menos e custou a metade.</p>
<p>“O segredo foi deixar a senhora da banca de jornal ler o aparelho”, brinca Tomé Azevedo, um dos fundadores. “Se ela entende, o prefeito entende.” A empresa vai contratar dezoito pessoas, de preferência formadas no instituto técnico da cidade.</p>`,
  },
  {
    titulo: 'Agrovolt colhe a primeira safra debaixo de painéis solares',
    subTitulo: 'Alface cresceu 12% mais e a conta de luz caiu pela metade.',
    autor: 3,
    dias: 15,
    hora: '07:50',
    tags: ['Agrotech', 'Energia'],
    corpo: `
<p>Seu Aristeu desconfiou. “Planta quer sol, não quer telhado.” Oito meses depois, foi ele quem chamou os vizinhos para ver: debaixo dos painéis da Agrovolt, a alface sofreu menos com o calor, gastou menos água e cresceu 12% mais do que no canteiro ao lado.</p>
<p>Os painéis ficam a três metros do chão e giram ao longo do dia, deixando passar a luz da manhã. A energia que sobra abastece a bomba, a câmara fria e a casa. O que ainda sobra vira desconto na conta dos outros onze produtores da associação.</p>
<p>O próximo teste será com morango. Seu Aristeu já avisou que desconfia.</p>`,
  },
  {
    titulo: 'Rota Leve troca motos por bicicletas de carga e entrega mais depressa',
    subTitulo: 'Experiência de seis meses no centro histórico virou contrato permanente.',
    autor: 4,
    dias: 29,
    hora: '12:00',
    tags: ['Economia circular', 'Cidades inteligentes', 'Startups'],
    semCapa: true,
    corpo: `
<p>Nas ruas estreitas do centro histórico, quem anda devagar chega antes. A Rota Leve colocou oito bicicletas elétricas de carga no lugar de catorze motos e mediu cada entrega durante um semestre: o tempo médio caiu de 34 para 27 minutos.</p>
<p>Os entregadores são empregados, com carteira assinada e folga aos domingos. A empresa calcula ter evitado nove toneladas de gás carbônico; os moradores do Mercado Velho preferem falar do silêncio.</p>
<p>Farmácias e padarias já aderiram. A partir de março a frota dobra, com apoio do fundo municipal.</p>`,
  },
  {
    titulo: 'Rodada de negócios aproxima 38 indústrias de 52 grupos de pesquisa',
    subTitulo: 'Encontros de vinte minutos renderam onze acordos.',
    autor: 1,
    dias: 54,
    hora: '18:30',
    tags: ['Pesquisa', 'Inovação'],
    corpo: `
<p>Vinte minutos no relógio, uma mesa pequena e uma regra: a indústria fala primeiro. A Rodada de Negócios ICT–Empresa reuniu 38 indústrias e 52 grupos de pesquisa no Parque Tecnológico Ipê. No fim do dia havia onze acordos assinados e um número bem maior de cartões trocados.</p>
<p>ICT quer dizer Instituição Científica, Tecnológica e de Inovação: é o nome que a lei dá a universidades e centros de pesquisa. O encontro existe porque, na maior parte das vezes, a fábrica não sabe que a resposta para o seu problema está a dois quarteirões.</p>
<p>Entre os acordos há uma tinta que não descasca em tanque de leite, um programa que ouve o barulho de motores e um estudo sobre o cansaço de quem trabalha à noite.</p>`,
  },
  {
    titulo:
      'Startup criada por três irmãs costureiras organiza a agenda de oitocentas profissionais autônomas, recebe o primeiro investimento e decide continuar no bairro onde nasceu, em cima do ateliê da mãe',
    subTitulo: 'A Alinhavo cresceu de boca em boca.',
    autor: 3,
    dias: 70,
    hora: '09:15',
    tags: ['Mulheres na tecnologia', 'Startups', 'Investimento'],
    corpo: `
<p>A Alinhavo começou numa planilha colada na geladeira. As irmãs Rute, Noemi e Ester Campos anotavam ali as encomendas da mãe, costureira há quarenta anos. Quando a vizinha pediu uma igual, a planilha virou aplicativo.</p>
<p>Hoje oitocentas costureiras usam o programa para marcar provas, calcular preço e lembrar o cliente de buscar a roupa. O aporte de R$ 350 mil veio da Rede de Investidores Anjo do Vale, que aceitou uma condição: a sede continua em cima do ateliê.</p>
<p>“Aqui a gente testa tudo com quem entende”, diz Noemi, a do meio, que aprendeu a programar no Coletivo Elas Codam.</p>`,
  },
]
