import { Section } from '@portal/shared-contracts/ui'
import { ALargeSmall, Contrast, Hand, type LucideIcon, Moon, MousePointerClick, WifiOff } from 'lucide-react'
import styles from './Acessibilidade.module.css'

interface Recurso {
  Icon: LucideIcon
  titulo: string
  texto: string
}

const RECURSOS: Recurso[] = [
  {
    Icon: Contrast,
    titulo: 'Alto contraste',
    texto: 'O botão ALTO CONTRASTE, no alto da página, troca as cores por fundo preto, letra branca e links amarelos.',
  },
  {
    Icon: ALargeSmall,
    titulo: 'Tamanho do texto',
    texto: 'Os botões A−, A e A+ diminuem ou aumentam o texto. O zoom do navegador também funciona, até 400%.',
  },
  {
    Icon: Moon,
    titulo: 'Tema escuro',
    texto: 'Se o seu aparelho usa o tema escuro, o portal o acompanha. Se ele pede menos movimento, nada se move.',
  },
  {
    Icon: MousePointerClick,
    titulo: 'Sem pressa',
    texto:
      'Os avisos que somem sozinhos esperam enquanto você está sobre eles. Nada se perde em um formulário recusado.',
  },
  {
    Icon: WifiOff,
    titulo: 'Conexão fraca',
    texto: 'As páginas públicas podem ser lidas sem JavaScript. Os vídeos só carregam quando você pede.',
  },
]

const LIBRAS: Recurso = {
  Icon: Hand,
  titulo: 'Libras',
  texto:
    'O botão LIBRAS, no alto da página, abre o VLibras, que traduz os textos para a Língua Brasileira de Sinais. Ele vem de um serviço do governo federal e só carrega depois do seu clique.',
}

/** @param libras the portal offers VLibras, the sign language avatar */
export function RecursosSection({ libras }: { libras: boolean }) {
  const recursos = libras ? [...RECURSOS, LIBRAS] : RECURSOS
  return (
    <Section titulo="O que você pode ajustar">
      <p className={styles.nota}>O navegador guarda a sua escolha para as próximas visitas, só neste aparelho.</p>
      <ul className={styles.recursos}>
        {recursos.map(({ Icon, titulo, texto }) => (
          <li key={titulo}>
            <Icon aria-hidden="true" />
            <h3>{titulo}</h3>
            <p>{texto}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
