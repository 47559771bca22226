import { type ItemJulgado, removeArquivo } from '@portal/shared-contracts/api'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { Button, Section } from '@portal/shared-contracts/ui'
import { useState } from 'react'
import { MotivoDialog } from '../MotivoDialog'
import { ARQUIVOS } from '../texts'
import styles from './Arquivos.module.css'
import type { ArquivoDoItem } from './arquivosOf'
import { OUTDATED } from './OUTDATED'

interface ArquivosProps {
  of: ItemJulgado
  arquivos: ArquivoDoItem[]
  onRemoved: () => void
  onOutdated: () => void
}

export function Arquivos({ of: julgado, arquivos, onRemoved, onOutdated }: ArquivosProps) {
  const api = useApi()
  const { alerts } = usePortal()
  const [doomed, setDoomed] = useState<ArquivoDoItem>()
  const close = () => setDoomed(undefined)

  return (
    <Section titulo={ARQUIVOS.titulo}>
      <ul className={styles.arquivos}>
        {arquivos.map((arquivo) => (
          <li key={arquivo.id}>
            <div className={styles.texto}>
              <strong>{arquivo.titulo}</strong>
              <span>{arquivo.nome}</span>
            </div>
            <Button
              variant="secondary"
              aria-label={`${ARQUIVOS.remover}: ${arquivo.titulo}`}
              onClick={() => setDoomed(arquivo)}
            >
              {ARQUIVOS.remover}
            </Button>
          </li>
        ))}
      </ul>
      {doomed && (
        <MotivoDialog
          titulo={ARQUIVOS.removerQual(doomed.titulo)}
          explicado={ARQUIVOS.explicado}
          label={ARQUIVOS.remover}
          texts={{ done: ARQUIVOS.removido, refused: ARQUIVOS.naoRemovido }}
          act={({ motivo }) => api(removeArquivo, { ...julgado, arquivoId: doomed.id, motivo })}
          onDone={onRemoved}
          onRefused={({ codigo, resposta }) => {
            if (codigo !== OUTDATED) return
            alerts.error(`${ARQUIVOS.naoRemovido} ${resposta}`)
            close()
            onOutdated()
          }}
          onClose={close}
        />
      )}
    </Section>
  )
}
