import { approveItem, CODIGO, type ItemJulgado, type Refusal, returnItem } from '@portal/shared-contracts/api'
import { inputOf, motivoFields, submitter } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { Button, Form, Section, TextField } from '@portal/shared-contracts/ui'
import { Check } from 'lucide-react'
import { alertDone } from '../alertDone'
import { APROVACAO } from '../texts'
import { useAct } from '../useAct'
import styles from './Decisao.module.css'
import { OUTDATED } from './OUTDATED'

interface DecisaoProps {
  of: ItemJulgado
  isAprovado: boolean
  onDecided: () => void
  onOutdated: () => void
}

export function Decisao({ of: julgado, isAprovado, onDecided, onOutdated }: DecisaoProps) {
  const { alerts } = usePortal()
  const api = useApi()
  const { act, acting } = useAct({ done: APROVACAO.aprovado, refused: APROVACAO.naoAprovado })

  const afterRefusal = ({ codigo }: Refusal) => {
    if (codigo === OUTDATED) onOutdated()
  }
  const approve = async () => {
    const resultado = await act(approveItem, julgado)
    if (resultado.ok) onDecided()
    else afterRefusal(resultado)
  }
  const sendBack = submitter(
    (values: { motivo: string }) => api(returnItem, { ...julgado, ...inputOf(motivoFields, values) }),
    (answer) => {
      alertDone(alerts, APROVACAO.devolvido, answer)
      onDecided()
    },
    (refusal) => {
      if (refusal.codigo !== CODIGO.sessaoExpirada) alerts.error(`${APROVACAO.naoDevolvido} ${refusal.resposta}`.trim())
      afterRefusal(refusal)
      return APROVACAO.naoDevolvido
    },
  )

  return (
    <Section titulo={APROVACAO.decisao}>
      <div className={styles.decisao}>
        {!isAprovado && (
          <div>
            <Button icon={<Check aria-hidden="true" />} loading={acting} onClick={approve}>
              {APROVACAO.aprovar}
            </Button>
          </div>
        )}
        <div className={styles.devolucao}>
          <h3>{APROVACAO.devolver}</h3>
          <p>{isAprovado ? APROVACAO.devolverPublicado : APROVACAO.devolverExplicado}</p>
          <Form fields={motivoFields} onSubmit={sendBack} submitLabel={APROVACAO.devolver}>
            <TextField of={motivoFields.motivo} rows={3} />
          </Form>
        </div>
      </div>
    </Section>
  )
}
