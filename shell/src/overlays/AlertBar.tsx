import { type AlertType, usePortal } from '@portal/shared-contracts/portal'
import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { texts } from '../document/texts'
import styles from './AlertBar.module.css'

const ICONS: Record<AlertType, LucideIcon> = {
  error: CircleX,
  warning: TriangleAlert,
  success: CircleCheck,
  info: Info,
}

const isUrgent = (type: AlertType | undefined) => type === 'error' || type === 'warning'

/** One alert at a time (docs/product.md#alerts). Both live regions must exist before a change is announced. */
export const AlertBar = observer(function AlertBar() {
  const { alerts } = usePortal()
  const type = alerts.visible ? alerts.options?.type : undefined
  return (
    <div className={styles.place} data-chrome>
      <div role="status">{type && !isUrgent(type) && <Alert />}</div>
      <div role="alert">{type && isUrgent(type) && <Alert />}</div>
    </div>
  )
})

const Alert = observer(function Alert() {
  const { alerts } = usePortal()
  if (!alerts.options) return null
  const { type, message, dispensable } = alerts.options
  const Icon = ICONS[type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the countdown; there is nothing to press.
    <div
      className={styles.bar}
      data-type={type}
      onMouseEnter={alerts.pause}
      onMouseLeave={alerts.resume}
      onFocus={alerts.pause}
      onBlur={alerts.resume}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.message}>{message}</p>
      {dispensable && (
        <button type="button" className={styles.close} aria-label={texts.alert.close} onClick={alerts.hide}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
})
