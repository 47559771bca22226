import type { NoticiaDemo } from './NoticiaDemo'

export const noticiasDaCidade: NoticiaDemo[] = [
  {
    titulo: 'Lei do Sandbox Regulatório é sancionada',
    subTitulo: 'Empresas poderão testar novidades com regras provisórias e acompanhamento público.',
    autor: 1,
    dias: 10,
    hora: '11:00',
    tags: ['Govtech', 'Inovação'],
    corpo: `
<p>Algumas ideias não cabem nas regras de hoje, e nem por isso são ruins. A partir desta semana, Porto Jacarandá tem um caminho para elas: a <strong>Lei do Sandbox Regulatório</strong>, aprovada por unanimidade na Câmara.</p>
<p>“Sandbox” é a caixa de areia onde as crianças brincam com segurança. Na lei, é um período de até dois anos em que uma empresa pode testar um produto com regras provisórias, em um bairro determinado, com relatórios públicos a cada trimestre.</p>
<p>O primeiro teste já tem dono: entregas de remédios por drone entre o posto de saúde da serra e o hospital. Se der errado, o drone pousa. Se der certo, a regra muda para todos.</p>`,
  },
  {
    titulo: 'Balanço do ano: o ecossistema em números',
    subTitulo: 'Mais eventos, mais bolsas, mais gente. E três metas que não cumprimos.',
    autor: 1,
    dias: 22,
    hora: '08:30',
    atualizadaHa: 20,
    tags: ['Inovação', 'Dados abertos', 'Impacto social', 'Startups', 'Pesquisa', 'Educação'],
    corpo: `
<p>Prestar contas é contar a história inteira. Por isso este balanço tem duas partes: o que avançou e o que ficou pelo caminho.</p>
<h2>Avançou</h2>
<ul><li>86 eventos, com 11.400 participantes</li><li>164 startups em atividade, 23 a mais que no ano passado</li><li>312 bolsas de iniciação tecnológica</li><li>R$ 6,1 milhões investidos por editais</li></ul>
<h2>Ficou pelo caminho</h2>
<ul><li>O laboratório de alimentos, adiado por falta de licença</li><li>A meta de 50% de mulheres nas bancas: chegamos a 41%</li><li>O transporte noturno para quem estuda no campus</li></ul>
<p>Os três itens continuam na lista, agora com responsável e data. Voltaremos a eles aqui, em junho, dando certo ou não.</p>`,
  },
  {
    titulo: 'Dados abertos: cidade publica os horários reais dos ônibus',
    subTitulo: 'Qualquer pessoa pode consultar, estudar e criar serviços.',
    autor: 2,
    dias: 36,
    hora: '10:10',
    tags: ['Dados abertos', 'Cidades inteligentes', 'Govtech'],
    corpo: `
<p>Os 112 ônibus de Porto Jacarandá contam, a cada trinta segundos, onde estão. Desde hoje essa informação é de todos. O endereço responde em um formato simples, que cabe em meia dúzia de linhas:</p>
<pre><code>{
  "linha": "14",
  "veiculo": "0311",
  "latitude": -19.9012,
  "longitude": -43.9876,
  "atrasoSegundos": 95
}</code></pre>
<p>Não é preciso cadastro para as primeiras dez mil consultas por dia. Acima disso, basta pedir uma chave gratuita. A equipe promete avisar com trinta dias de antecedência antes de mudar qualquer campo.</p>
<p>O melhor uso apresentado até o Seminário de Dados Abertos ganha um ano de passe livre.</p>`,
  },
  {
    titulo: 'Visita técnica leva produtores rurais ao laboratório, e o laboratório à roça',
    subTitulo: 'Intercâmbio de uma semana mudou perguntas dos dois lados.',
    autor: 4,
    dias: 44,
    hora: '15:00',
    tags: ['Agrotech', 'Pesquisa'],
    corpo: `
<p>Na segunda-feira, quinze produtores visitaram o Centro de Pesquisa em Energia Limpa. Na quinta, quinze pesquisadores acordaram às quatro e meia para tirar leite. Ninguém saiu igual.</p>
<p>O grupo do biogás descobriu que o equipamento precisava caber numa carroça. O do solo percebeu que o relatório, com 60 páginas, nunca tinha sido lido. Já os produtores voltaram sabendo que a análise que custava caro pode ser feita de graça, desde que em grupo.</p>
<p>O intercâmbio se repete em maio. Há vagas para estudantes, e o café é por conta da casa.</p>`,
  },
  {
    titulo: 'Conselho Municipal de Inovação abre cadeiras para moradores',
    subTitulo: 'Quatro vagas serão preenchidas por sorteio entre inscritos.',
    autor: 3,
    dias: 58,
    hora: '09:00',
    tags: [],
    corpo: `
<p>Quem mora na cidade entende da cidade. Com esse argumento, o Conselho Municipal de Inovação decidiu reservar quatro das vinte cadeiras a moradores sem ligação com empresas, universidades ou governo.</p>
<p>As vagas serão preenchidas por sorteio público, com equilíbrio entre bairros e idades. O mandato dura um ano. Há ajuda de custo para transporte e, se for preciso, alguém para ficar com as crianças durante as reuniões.</p>
<p>As inscrições podem ser feitas em qualquer biblioteca ou posto de saúde, com um documento.</p>`,
  },
]
