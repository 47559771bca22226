import type { SessaoAberta } from '@portal/shared-contracts/api'
import { formatDateTime } from '@portal/shared-contracts/dates'
import { Button, EmptyState, ListStates, Skeleton } from '@portal/shared-contracts/ui'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { CONTA } from '../contaTexts'
import styles from './Sessoes.module.css'
import { OUTRAS, type SessoesStore } from './SessoesStore'

export const Sessoes = observer(function Sessoes({ of }: { of: SessoesStore }) {
  const region = useRef<HTMLDivElement>(null)
  const count = of.sessoes.length
  const counted = useRef(count)

  // The focused button disappears with its session.
  useEffect(() => {
    const isShorter = count < counted.current
    counted.current = count
    if (isShorter && document.activeElement === document.body) region.current?.focus()
  }, [count])

  return (
    <div ref={region} tabIndex={-1} className={styles.sessoes}>
      <ListStates
        of={of}
        refused={CONTA.erroAoCarregarSessoes}
        skeleton={<Skeleton height="6rem" />}
        empty={<EmptyState message={CONTA.semSessoes} />}
      >
        <ul className={styles.lista} aria-label={CONTA.sessoes}>
          {of.sessoes.map((sessao) => (
            <li key={sessao.id}>
              <SessaoRow sessao={sessao} of={of} />
            </li>
          ))}
        </ul>
      </ListStates>
      {of.hasOthers && (
        <div className={styles.todas}>
          <Button variant="secondary" loading={of.ending === OUTRAS} onClick={of.endOutras}>
            {CONTA.encerrarOutras}
          </Button>
        </div>
      )}
    </div>
  )
})

const SessaoRow = observer(function SessaoRow({ sessao, of }: { sessao: SessaoAberta; of: SessoesStore }) {
  const { id, criadaEm, usadaEm, atual } = sessao
  const usada = CONTA.usada(formatDateTime(usadaEm))
  return (
    <div className={styles.sessao}>
      <MonitorSmartphone aria-hidden="true" />
      <div className={styles.quando}>
        {atual ? <strong>{CONTA.estaSessao}</strong> : <span>{usada}</span>}
        <span className={styles.aberta}>{CONTA.aberta(formatDateTime(criadaEm))}</span>
      </div>
      {!atual && (
        <Button
          variant="quiet"
          icon={<LogOut aria-hidden="true" />}
          aria-label={`${CONTA.encerrarSessao}: ${usada}`}
          loading={of.ending === id}
          onClick={() => of.end(sessao)}
        >
          {CONTA.encerrarSessao}
        </Button>
      )}
    </div>
  )
})
