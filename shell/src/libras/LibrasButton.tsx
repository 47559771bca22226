import { usePortal } from '@portal/shared-contracts/portal'
import { Hand } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from '../layout/AccessibilityBar.module.css'
import { texts } from '../texts'
import { wantsLibras, writeLibras } from './wantsLibras'

/**
 * Where the portal offers it, Libras comes when it is asked for. A page may only load from another host what it was
 * allowed to when it was delivered, so asking delivers it anew.
 */
export function LibrasButton() {
  const { config, alerts } = usePortal()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    if (!config.vlibras || !wantsLibras(document.cookie)) return
    setWanted(true)
    import('./loadVlibras')
      .then(({ loadVlibras }) => loadVlibras())
      .catch(() => alerts.warning(texts.accessibility.librasFailed))
  }, [config, alerts])

  if (!config.vlibras) return null
  const toggle = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is unknown to older browsers.
    document.cookie = writeLibras(!wanted)
    navigate(0)
  }
  return (
    <button type="button" className={styles.link} aria-pressed={wanted} onClick={toggle}>
      <Hand aria-hidden="true" />
      {texts.accessibility.libras}
    </button>
  )
}
