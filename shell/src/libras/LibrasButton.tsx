import { usePortal } from '@portal/shared-contracts/portal'
import { Hand } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from '../layout/AccessibilityBar.module.css'
import { texts } from '../texts'
import { librasCookie, wantsLibras } from './librasCookie'

/**
 * Turns the VLibras translator on and off, where the portal offers it. A page's policy is fixed when it is delivered, so
 * each press loads the page again, with or without VLibras among the allowed hosts.
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
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support.
    document.cookie = librasCookie(!wanted)
    navigate(0)
  }
  return (
    <button type="button" className={styles.link} aria-pressed={wanted} onClick={toggle}>
      <Hand aria-hidden="true" />
      {texts.accessibility.libras}
    </button>
  )
}
