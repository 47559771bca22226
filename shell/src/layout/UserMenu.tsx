import { usePortal } from '@portal/shared-contracts/portal'
import { VisuallyHidden } from '@portal/shared-contracts/ui'
import { ChevronDown, LogOut } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { texts } from '../document/texts'
import styles from './UserMenu.module.css'
import { useDisclosure } from './useDisclosure'

export const UserMenu = observer(function UserMenu({ onLogout }: { onLogout: () => void }) {
  const { session } = usePortal()
  const { open, toggle, close, container, trigger } = useDisclosure<HTMLDivElement>()
  const id = useId()
  const nome = session.usuario?.userName ?? ''
  const leave = () => {
    close()
    onLogout()
  }
  return (
    <div ref={container} className={styles.user}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={styles.initial} aria-hidden="true">
          {nome.charAt(0).toUpperCase()}
        </span>
        <VisuallyHidden>{texts.header.account} </VisuallyHidden>
        <span className={styles.name}>{nome}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} className={styles.menu} hidden={!open}>
        <button type="button" className={styles.entry} onClick={leave}>
          <LogOut aria-hidden="true" />
          {texts.header.logout}
        </button>
      </div>
    </div>
  )
})
