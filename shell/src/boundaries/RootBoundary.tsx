import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { texts } from '../texts'
import styles from './ErrorPage.module.css'

/** Stands in for the whole page where the chrome itself throws, and offers to load the portal again. */
export function RootBoundary() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <main className={styles.standing}>
      <title>{texts.broken.title}</title>
      <h1>{texts.broken.title}</h1>
      <p className={styles.message}>{texts.broken.message}</p>
      <a href=".">{texts.broken.reload}</a>
    </main>
  )
}
