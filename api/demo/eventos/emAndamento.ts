import type { EventoDemo } from './EventoDemo'
import { INCUBADORA, SECRETARIA } from './organizadores'

export const eventosEmAndamento: EventoDemo[] = [
  {
    titulo: 'Semana Jacarandá de Inovação',
    organizador: SECRETARIA,
    inicio: [-2, '08:30'],
    termino: [2, '18:00'],
    local: 'Parque Tecnológico Ipê',
    link: 'https://semana.jacaranda.example',
    atualizadoHa: 3,
    tags: ['Inovação', 'Startups', 'Pesquisa', 'Cidades inteligentes'],
    descricao: `
<p>Cinco dias para ver de perto o que a região inventa. São 40 atividades gratuitas, espalhadas por três auditórios, duas tendas e um ônibus que vai até os distritos.</p>
<h2>Um tema por dia</h2>
<ol><li>Saúde que chega antes</li><li>Energia e campo</li><li>Escola, trabalho e o que vem depois</li><li>Cidade para todas as idades</li><li>Festa de encerramento, com feira e música</li></ol>
<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Como foi a última Semana Jacarandá" allowfullscreen></iframe>
<p>Todas as salas têm rampa, legenda ao vivo e intérprete de Libras. Traga sua garrafa: há bebedouros, mas não há copos descartáveis.</p>`,
  },
  {
    titulo: 'Mutirão de Mentoria: uma pergunta, um mentor',
    organizador: INCUBADORA,
    inicio: [-1, '09:00'],
    termino: [0, '23:59'],
    link: 'https://encontros.jacaranda.example/mutirao',
    tags: ['Mentoria', 'Startups'],
    descricao: `
<p>Dois dias de conversas de trinta minutos, por vídeo, com quem já passou pelo problema que você tem agora. Escreva a pergunta em uma frase; nós encontramos a pessoa.</p>
<p>São 64 mentores de plantão, das nove da manhã até o último pedido do dia.</p>`,
  },
]
