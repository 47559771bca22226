import styles from './Detalhes.module.css'

export function Detalhes({ of: detalhes }: { of: Record<string, unknown> | null }) {
  const entries = Object.entries(detalhes ?? {}).filter(([, valor]) => !(Array.isArray(valor) && valor.length === 0))
  if (entries.length === 0) return null
  return (
    <dl className={styles.detalhes}>
      {entries.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}:</dt>
          <dd>{wordsOf(valor)}</dd>
        </div>
      ))}
    </dl>
  )
}

const wordsOf = (valor: unknown): string =>
  Array.isArray(valor) ? valor.map(wordsOf).join(', ') : typeof valor === 'string' ? valor : JSON.stringify(valor)
