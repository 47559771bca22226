import { Section } from '@portal/shared-contracts/ui'
import styles from './Acessibilidade.module.css'

/** The shell's shortcuts follow eMAG, the accessibility standard of Brazil's government. */
const SHORTCUTS = [
  { digit: '1', effect: 'Ir para o conteúdo' },
  { digit: '2', effect: 'Ir para o menu' },
  { digit: '3', effect: 'Ir para a busca, nas páginas que têm busca' },
  { digit: '4', effect: 'Ir para o rodapé' },
  { digit: '5', effect: 'Abrir esta página' },
  { digit: '6', effect: 'Ligar ou desligar o alto contraste' },
  { digit: '7', effect: 'Abrir o mapa do site' },
] as const

/** The keys to hold with the digit. */
const MODIFIERS = [
  { browser: 'Chrome e Edge, no Windows e no Linux', keys: 'Alt' },
  { browser: 'Firefox, no Windows e no Linux', keys: 'Alt + Shift' },
  { browser: 'Chrome, Firefox e Safari, no macOS', keys: 'Control + Option' },
] as const

export function AtalhosSection() {
  return (
    <Section titulo="Atalhos do teclado">
      <div className={styles.texto}>
        <p>
          Tudo no portal funciona só com o teclado: a tecla Tab avança, Shift + Tab volta e Enter abre. Estes atalhos
          encurtam o caminho. Use a combinação do seu navegador junto com o número:
        </p>
        <ul>
          {MODIFIERS.map(({ browser, keys }) => (
            <li key={browser}>
              {browser}: <kbd>{keys} + número</kbd>
            </li>
          ))}
        </ul>
      </div>
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Número</th>
            <th scope="col">O que faz</th>
          </tr>
        </thead>
        <tbody>
          {SHORTCUTS.map(({ digit, effect }) => (
            <tr key={digit}>
              <th scope="row">
                <kbd>{digit}</kbd>
              </th>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
