import { Contrast } from 'lucide-react'
import { useEffect, useState } from 'react'
import { texts } from '../document/texts'
import styles from './AccessibilityBar.module.css'
import { followPreferences, readPreference, writePreference } from './displayPreferences'

const HIGH = 'alto'

/** Appears pressed only after hydration, because the server does not know the preference. */
export function ContrastToggle() {
  const [high, setHigh] = useState(false)
  useEffect(() => {
    const read = () => setHigh(readPreference('contraste') === HIGH)
    read()
    return followPreferences(read)
  }, [])

  const toggle = () => {
    writePreference('contraste', high ? undefined : HIGH)
    setHigh(!high)
  }
  return (
    // biome-ignore lint/a11y/noAccessKey: the keys 1 to 7 are the Brazilian government's standard (eMAG).
    <button type="button" className={styles.link} accessKey="6" aria-pressed={high} onClick={toggle}>
      <Contrast aria-hidden="true" />
      {texts.accessibility.contrast}
    </button>
  )
}
