import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { texts } from '../texts'
import styles from './Standing.module.css'

/** The last resort, when the chrome itself fails: says so and offers to load the portal anew. */
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
