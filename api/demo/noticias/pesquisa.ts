import type { NoticiaDemo } from './NoticiaDemo'

export const noticiasDePesquisa: NoticiaDemo[] = [
  {
    titulo: 'Novo laboratório de baterias abre as portas a pequenas empresas',
    subTitulo: 'Uso dos equipamentos será gratuito nos primeiros doze meses.',
    autor: 2,
    dias: 3,
    hora: '15:40',
    tags: ['Energia', 'Pesquisa', 'Deep tech'],
    corpo: `
<p>Até ontem, quem precisava testar uma bateria em Porto Jacarandá viajava 380 quilômetros. Desde esta manhã basta atravessar a ponte: o <strong>Centro de Pesquisa em Energia Limpa</strong> inaugurou um laboratório com câmara climática, ciclador de 64 canais e uma equipe disposta a explicar para que serve cada um.</p>
<p>O espaço custou R$ 4,2 milhões, pagos pela universidade, pelo fundo municipal de inovação e por três empresas da região. Em troca, pequenas empresas podem usar os equipamentos sem custo durante um ano, mediante agendamento.</p>
<h2>Como agendar</h2>
<ol><li>Descreva em uma página o que quer medir.</li><li>Converse com a equipe técnica, por vídeo ou pessoalmente.</li><li>Receba a data em até dez dias.</li></ol>
<p>A primeira da fila é a Agrovolt, que quer saber quantos verões uma bateria aguenta debaixo de um painel solar, em cima de um canteiro de alface.</p>`,
  },
  {
    titulo: 'Universidade e hospital regional vão prever filas com inteligência artificial',
    subTitulo: 'Modelo será treinado sem expor dados de pacientes.',
    autor: 2,
    dias: 8,
    hora: '09:00',
    atualizadaHa: 6,
    tags: ['IA', 'Saúde digital', 'Pesquisa'],
    corpo: `
<p>Quantas pessoas vão chegar ao pronto-socorro na próxima terça, entre duas e quatro da tarde? A pergunta parece adivinhação, mas tem resposta: com sete anos de registros, pesquisadores da Universidade Federal do Vale do Jacarandá acertaram a demanda com erro médio de 9%.</p>
<p>O acordo assinado nesta semana leva o modelo para dentro do Hospital Regional. Nenhum nome, documento ou diagnóstico sai de lá: os cálculos são feitos nos computadores do próprio hospital e só os totais por hora são compartilhados.</p>
<p>O coração do método cabe em uma linha. A previsão para amanhã combina o que se observou hoje com o que se esperava:</p>
<p><span data-formula="\\hat{y}_{t+1} = \\alpha\\, y_t + (1 - \\alpha)\\, \\hat{y}_t">\\hat{y}_{t+1} = \\alpha\\, y_t + (1 - \\alpha)\\, \\hat{y}_t</span></p>
<p>“O difícil não é a conta”, diz a professora Marta Lins. “É sentar com a equipe da recepção e entender por que toda segunda-feira de chuva é diferente.”</p>`,
  },
  {
    titulo: 'Mapa de Startups 2025: o que aprendemos ao bater em 212 portas',
    subTitulo: 'Pesquisa traça o perfil de quem empreende no vale.',
    autor: 2,
    dias: 26,
    hora: '10:30',
    tags: ['Pesquisa', 'Startups', 'Dados abertos'],
    corpo: `
<p>Durante quatro meses, doze bolsistas visitaram 212 endereços à procura de startups. Encontraram 164 empresas em atividade, 31 fechadas e dezessete que mudaram tanto que já nem se lembravam do nome antigo. O resultado está no <strong>Mapa de Startups 2025</strong>, publicado hoje.</p>
<p>O retrato surpreende. A idade média de quem fundou a empresa é 37 anos, e não vinte e poucos. Quatro em cada dez vendem para o campo. E 58% nunca receberam investimento nem pretendem receber: crescem com o dinheiro dos clientes.</p>
<ul><li>164 startups em atividade</li><li>1.920 postos de trabalho</li><li>34% lideradas por mulheres</li><li>R$ 88 milhões de faturamento somado</li></ul>
<p>Os dados completos, sem nomes, podem ser baixados na seção de <a href="/pesquisas">pesquisas</a>. Quem achar um erro ganha um café e um agradecimento público.</p>`,
  },
  {
    titulo: 'Bolsas de iniciação tecnológica chegam a escolas de bairro',
    subTitulo: 'Sessenta estudantes do ensino médio vão pesquisar problemas da própria rua.',
    autor: 1,
    dias: 40,
    hora: '16:00',
    tags: ['Educação', 'Pesquisa', 'Impacto social'],
    corpo: `
<p>Por que o ônibus 14 atrasa sempre no mesmo ponto? De onde vem o cheiro do córrego em agosto? Sessenta estudantes de seis escolas públicas vão passar o ano procurando respostas para perguntas que eles mesmos escolheram, com bolsa de R$ 400 por mês.</p>
<p>Cada grupo terá um professor da escola e um pesquisador da universidade. As descobertas serão apresentadas na Feira de Ciências, em praça pública, com a presença de quem pode resolver o problema.</p>
<p>O programa é mantido pela Agência de Desenvolvimento e por doações de empresas locais. Na edição passada, um dos grupos descobriu um vazamento de água que a cidade procurava havia dois anos.</p>`,
  },
  {
    titulo: 'Patente de biofilme feito de casca de café é concedida a grupo do vale',
    subTitulo: 'Material substitui plástico em mudas e se desfaz no solo em 90 dias.',
    autor: 2,
    dias: 61,
    hora: '13:45',
    tags: ['Propriedade intelectual', 'Economia circular', 'Agrotech'],
    corpo: `
<p>Foram seis anos, 412 amostras e uma gaveta cheia de saquinhos que rasgavam. Mas a patente veio: o biofilme criado por um grupo da universidade com produtores de café foi reconhecido como invenção e já pode ser licenciado.</p>
<p>O material é feito da casca que sobra na lavoura. Serve para embalar mudas e não precisa ser retirado no plantio, porque se desfaz no solo em cerca de noventa dias e ainda devolve nutrientes.</p>
<p>Metade dos valores recebidos com a licença ficará com a cooperativa de produtores que cedeu a casca, o terreno e muita conversa. Quem quiser conhecer o processo pode visitar o laboratório às quartas-feiras.</p>`,
  },
]
