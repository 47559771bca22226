import { observer } from 'mobx-react-lite'
import { useLocation, useMatches } from 'react-router-dom'
import { isStale, type Remotes } from '../remotes/Remotes'
import { texts } from '../texts'
import styles from './VersionBar.module.css'

/** Says that a remote is not the published one: overridden by `?mf.<remote>=…`, or killed while the page was open. */
export const VersionBar = observer(function VersionBar({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation()
  const { remote = '' } = (useMatches().at(-1)?.handle ?? {}) as { remote?: string }
  const overridden = remotes.manifests.remotes.flatMap(({ name, versions: [version] }) =>
    version?.cohort === 'override' ? [{ name, from: version.version }] : [],
  )
  return (
    <>
      {overridden.map(({ name, from }) => (
        <aside key={name} className={styles.bar} aria-label={name}>
          <p>{URL.canParse(from) ? texts.versions.developed(name, from) : texts.versions.requested(name, from)}</p>
          <a href={pathname}>{texts.versions.normal}</a>
        </aside>
      ))}
      {isStale(remotes, remote) && (
        <div className={styles.bar} role="alert">
          <p>{texts.versions.killed}</p>
        </div>
      )}
    </>
  )
})
