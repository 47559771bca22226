import { Section } from '@portal/shared-contracts/ui'
import styles from './Acessibilidade.module.css'
import { ATALHOS, COMBINACOES } from './atalhos'

export function Atalhos() {
  return (
    <Section titulo="Atalhos do teclado">
      <div className={styles.texto}>
        <p>
          Tudo no portal funciona só com o teclado: a tecla Tab avança, Shift + Tab volta e Enter abre. Estes atalhos
          encurtam o caminho. Use a combinação do seu navegador junto com o número:
        </p>
        <ul>
          {COMBINACOES.map(({ navegador, teclas }) => (
            <li key={navegador}>
              {navegador}: <kbd>{teclas} + número</kbd>
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
          {ATALHOS.map(({ tecla, leva }) => (
            <tr key={tecla}>
              <th scope="row">
                <kbd>{tecla}</kbd>
              </th>
              <td>{leva}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
