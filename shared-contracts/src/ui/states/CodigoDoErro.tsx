import styles from './CodigoDoErro.module.css'

/** A failed request's id in the server's log; one click selects it. */
export const CodigoDoErro = ({ codigo }: { codigo: string | undefined }) =>
  codigo && (
    <p className={styles.line}>
      Código do erro: <code className={styles.codigo}>{codigo}</code>
    </p>
  )
