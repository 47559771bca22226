import { CodigoDoErro } from '@portal/shared-contracts/ui'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { texts } from '../document/texts'
import styles from './ErrorPage.module.css'
import { usePedido } from './usePedido'

export function RootBoundary() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <main className={styles.standing}>
      <title>{texts.broken.title}</title>
      <h1>{texts.broken.title}</h1>
      <p className={styles.message}>{texts.broken.message}</p>
      <CodigoDoErro codigo={usePedido()} />
      <a href=".">{texts.broken.reload}</a>
    </main>
  )
}
