import styles from './Steps.module.css'

const STEPS = ['E-mail', 'Código', 'Nova senha']

export function Steps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol className={styles.passos} aria-label="Passos">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current ? '' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
