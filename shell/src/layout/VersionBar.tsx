import { observer } from 'mobx-react-lite'
import { useLocation, useMatches } from 'react-router-dom'
import { LEAVE_PREVIEW, PREVIEW_PARAMETER } from '../document/previewLink'
import { texts } from '../document/texts'
import type { RemoteVersion } from '../remotes/RemoteManifest'
import { isStale, type Remotes } from '../remotes/Remotes'
import styles from './VersionBar.module.css'

interface Notice {
  name: string
  sentence: string
  isPreview: boolean
}

/** Warns about overridden, preview, killed and unavailable versions. */
export const VersionBar = observer(function VersionBar({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation()
  const { remote = '' } = (useMatches().at(-1)?.handle ?? {}) as { remote?: string }
  const notices = remotes.manifests.remotes.flatMap(({ name, missing, versions: [version] }): Notice[] => {
    if (missing !== undefined) return [{ name, sentence: texts.versions.missing(name, missing), isPreview: false }]
    if (version?.cohort !== 'override') return []
    return [{ name, sentence: sentenceOf(name, version), isPreview: version.isPreview === true }]
  })
  return (
    <>
      {notices.map(({ name, sentence, isPreview }) => (
        <aside key={name} className={styles.bar} aria-label={name}>
          <p>{sentence}</p>
          <a href={isPreview ? `${pathname}?${PREVIEW_PARAMETER}=${LEAVE_PREVIEW}` : pathname}>
            {isPreview ? texts.versions.leave : texts.versions.normal}
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
