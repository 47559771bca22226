import styles from './Steps.module.css'

const PASSOS = ['E-mail', 'Código', 'Nova senha']

/** Where in the recovery one is: the first, second or third screen. */
export function Steps({ atual }: { atual: 1 | 2 | 3 }) {
  return (
    <ol className={styles.passos} aria-label="Passos">
      {PASSOS.map((passo, index) => (
        <li
          key={passo}
          aria-current={index + 1 === atual ? 'step' : undefined}
          data-done={index + 1 < atual ? '' : undefined}
        >
          {passo}
        </li>
      ))}
    </ol>
  )
}
