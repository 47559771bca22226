import { observer } from 'mobx-react-lite'
import { useLocation, useMatches } from 'react-router-dom'
import { LEAVE_PREVIEW, PREVIEW_PARAMETER } from '../previewLink'
import type { RemoteVersion } from '../remotes/RemoteManifest'
import { isStale, type Remotes } from '../remotes/Remotes'
import { texts } from '../texts'
import styles from './VersionBar.module.css'

/**
 * Says that a remote is not the published one: overridden by `?mf.<remote>=…`, shown by the link of a preview, or killed while
 * the page was open; and where the address asks for a version that cannot be had.
 */
export const VersionBar = observer(function VersionBar({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation()
  const { remote = '' } = (useMatches().at(-1)?.handle ?? {}) as { remote?: string }
  const shown = remotes.manifests.remotes.flatMap(({ name, versions: [version] }) =>
    version?.cohort === 'override' ? [{ name, version }] : [],
  )
  const missing = remotes.manifests.remotes.flatMap(({ name, missing }) =>
    missing === undefined ? [] : [{ name, missing }],
  )
  return (
    <>
      {missing.map(({ name, missing }) => (
        <aside key={name} className={styles.bar} aria-label={name}>
          <p>{texts.versions.missing(name, missing)}</p>
          <a href={pathname}>{texts.versions.normal}</a>
        </aside>
      ))}
      {shown.map(({ name, version }) => (
        <aside key={name} className={styles.bar} aria-label={name}>
          <p>{sentenceOf(name, version)}</p>
          <a href={version.isPreview ? `${pathname}?${PREVIEW_PARAMETER}=${LEAVE_PREVIEW}` : pathname}>
            {version.isPreview ? texts.versions.leave : texts.versions.normal}
          </a>
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

function sentenceOf(name: string, { version, isPreview }: RemoteVersion): string {
  if (isPreview) return texts.versions.preview(name, version)
  return URL.canParse(version) ? texts.versions.developed(name, version) : texts.versions.requested(name, version)
}
