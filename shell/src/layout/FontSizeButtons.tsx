import { VisuallyHidden } from '@portal/shared-contracts/ui'
import { texts } from '../document/texts'
import styles from './AccessibilityBar.module.css'
import { FONT, readPreference, writePreference } from './displayPreferences'

const present = () => Number(readPreference('fonte') ?? FONT.normal)

function resize(step: number) {
  const size = Math.min(FONT.largest, Math.max(FONT.smallest, present() + step))
  writePreference('fonte', size === FONT.normal ? undefined : String(size))
}

const { smaller, normal, larger, fontSize } = texts.accessibility

const BUTTONS = [
  { sign: 'A−', label: smaller, press: () => resize(-1) },
  { sign: 'A', label: normal, press: () => writePreference('fonte', undefined) },
  { sign: 'A+', label: larger, press: () => resize(1) },
]

export function FontSizeButtons() {
  return (
    <fieldset className={styles.fonts}>
      <legend>
        <VisuallyHidden>{fontSize}</VisuallyHidden>
      </legend>
      {BUTTONS.map(({ sign, label, press }) => (
        <button key={sign} type="button" className={styles.link} title={label} onClick={press}>
          <span aria-hidden="true">{sign}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </button>
      ))}
    </fieldset>
  )
}
