import { usePortal } from '@portal/shared-contracts/portal'
import { Hand } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '../document/texts'
import { librasCookie, wantsLibras } from '../libras/librasCookie'
import styles from './AccessibilityBar.module.css'

/** Reloads the page, because its content security policy must allow the VLibras host. */
export function LibrasButton() {
  const { config, alerts } = usePortal()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    if (!config.vlibras || !wantsLibras(document.cookie)) return
    setWanted(true)
    import('../libras/loadVlibras')
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
