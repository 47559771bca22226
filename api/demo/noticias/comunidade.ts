import type { NoticiaDemo } from './NoticiaDemo'

export const noticiasDaComunidade: NoticiaDemo[] = [
  {
    titulo: 'Elas Codam forma 120 programadoras e já tem fila para a próxima turma',
    subTitulo: 'Metade das formandas conseguiu emprego antes da entrega do certificado.',
    autor: 3,
    dias: 6,
    hora: '19:00',
    tags: ['Mulheres na tecnologia', 'Educação'],
    corpo: `
<p>Teve choro, bolo e um telão que travou na hora certa. O Coletivo Elas Codam entregou no sábado o certificado a 120 mulheres, a mais nova com 17 anos e a mais velha com 63. Metade delas já está empregada.</p>
<p>O curso é gratuito, dura nove meses e tem uma regra que mudou tudo: quem aprende hoje ensina na turma seguinte. “Ninguém fica sozinha com um erro na tela por mais de dez minutos”, conta Dandara Pires, uma das fundadoras.</p>
<p>A próxima turma tem 150 vagas e já recebeu 600 inscrições. O coletivo procura salas, computadores usados e gente disposta a ensinar aos sábados.</p>`,
  },
  {
    titulo: 'Fablab Oficina Aberta vai emprestar ferramentas como quem empresta livros',
    subTitulo: 'Acervo começa com 300 itens, da furadeira ao microscópio.',
    autor: 4,
    dias: 17,
    hora: '10:45',
    tags: ['Economia circular', 'Educação', 'Robótica'],
    corpo: `
<p>Uma furadeira doméstica trabalha, em média, treze minutos na vida. A conta é antiga e inspirou a nova <strong>Ferramentoteca</strong> do Fablab: um acervo de trezentos itens que qualquer morador pode levar para casa por uma semana, de graça.</p>
<p>Há ferros de solda, lixadeiras, kits de robótica, um microscópio e até uma máquina de costura industrial, que exige um curso rápido e dois braços fortes para carregar. Quem atrasa a devolução não paga multa: dá uma hora de monitoria.</p>
<p>Doações são bem-vindas, inclusive de ferramentas quebradas. Consertá-las é metade da graça.</p>`,
  },
  {
    titulo: 'Feira de Ciências bate recorde com 214 projetos do ensino médio',
    subTitulo: 'Veja a lista de premiados e o vídeo da abertura.',
    autor: 1,
    dias: 31,
    hora: '20:00',
    tags: ['Educação', 'Robótica', 'Pesquisa'],
    corpo: `
<p>O ginásio ficou pequeno. Durante dois dias, 214 projetos de 31 escolas mostraram que pergunta boa não tem idade: de um braço robótico feito com seringas a um estudo sobre o sono de quem entrega comida de madrugada.</p>
<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Abertura da Feira de Ciências" allowfullscreen></iframe>
<h2>Premiados</h2>
<ol><li><strong>Água que fala</strong>, Escola Estadual Rio Manso</li><li><strong>Braço de seringa</strong>, Instituto Técnico Porto Jacarandá</li><li><strong>Quem dorme na cidade?</strong>, Escola Municipal Cora Coralina</li></ol>
<p>Os três grupos recebem bolsa por um ano. O público escolheu ainda um quarto: a composteira que toca samba quando está no ponto.</p>`,
  },
  {
    titulo: 'Plantas, sensores e paciência: a horta que ensina programação',
    subTitulo: 'Projeto do instituto técnico une canteiro e código.',
    autor: 2,
    dias: 66,
    hora: '14:00',
    tags: ['Educação', 'Agrotech', 'Robótica'],
    semCapa: true,
    corpo: `
<p>No pátio do Instituto Técnico, cada canteiro tem um dono e um microcontrolador. Os estudantes medem a umidade, decidem quando regar e, se o programa falha, o tomate reclama antes do professor.</p>
<p>“Erro de sintaxe a gente corrige. Muda seca, não”, resume a estudante Luana, de 16 anos. A colheita vai para a merenda, e o código fica aberto para outras escolas.</p>
<p>Três municípios já copiaram a ideia. O manual, de vinte páginas, cabe no bolso do avental.</p>`,
  },
]
