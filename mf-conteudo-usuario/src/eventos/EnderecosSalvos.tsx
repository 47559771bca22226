import type { Endereco } from '@portal/shared-contracts/api'
import { Button, StatusMessage } from '@portal/shared-contracts/ui'
import { enderecoLine } from '@portal/shared-contracts/ui/conteudo'
import { BookMarked, MapPin } from 'lucide-react'
import { useRef } from 'react'
import { useForm } from 'react-final-form'
import styles from './EnderecosSalvos.module.css'
import { toEnderecoValues } from './EventoValues'
import { useEnderecosSalvos } from './useEnderecosSalvos'

export function EnderecosSalvos() {
  const form = useForm()
  const { situation, open, close } = useEnderecosSalvos()
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = situation.kind === 'open'

  const fill = (endereco: Endereco) => {
    form.batch(() => {
      for (const [name, text] of Object.entries(toEnderecoValues(endereco))) form.change(name, text)
    })
    close()
    toggle.current?.focus()
  }

  return (
    <div className={styles.salvos}>
      <Button
        ref={toggle}
        variant="secondary"
        icon={<BookMarked aria-hidden="true" />}
        loading={situation.kind === 'loading'}
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        Usar endereço salvo
      </Button>
      <StatusMessage visible>
        {situation.kind === 'refused' && 'Não foi possível ler os endereços salvos. Você pode escrever o endereço.'}
        {isOpen && situation.enderecos.length === 0 && 'Ainda não há endereços salvos. O deste evento será o primeiro.'}
      </StatusMessage>
      {isOpen && situation.enderecos.length > 0 && (
        <ul className={styles.lista} aria-label="Endereços salvos">
          {situation.enderecos.map((endereco) => (
            <li key={endereco.id}>
              <button type="button" className={styles.endereco} onClick={() => fill(endereco)}>
                <MapPin aria-hidden="true" />
                {enderecoLine(endereco)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
