import {
  approveItem,
  CODIGO,
  type EstadoItem,
  type ItemJulgado,
  type Refusal,
  returnItem,
} from '@portal/shared-contracts/api'
import { fraseFields, inputOf, motivoFields, submitter } from '@portal/shared-contracts/forms'
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
  estado: EstadoItem
  onDecided: () => void
  onOutdated: () => void
}

export function Decisao({ of: julgado, estado, onDecided, onOutdated }: DecisaoProps) {
  const { alerts } = usePortal()
  const api = useApi()
  const { act, acting } = useAct({ done: APROVACAO.aprovado, refused: APROVACAO.naoAprovado })

  const isWaiting = estado === 'aguardando' || estado === 'email'
  const isPublico = estado === 'publicado' || estado === 'agendado'

  const afterRefusal = ({ codigo }: Refusal) => {
    if (codigo === OUTDATED) onOutdated()
  }
  const approve = async () => {
    const resultado = await act(approveItem, julgado)
    if (resultado.ok) onDecided()
    else afterRefusal(resultado)
  }
  const publishAgain = submitter(
    (values: { frase: string }) => {
      const { frase } = inputOf(fraseFields, values)
      return api(approveItem, { ...julgado, ...(frase && { frase }) })
    },
    () => {
      alerts.success(APROVACAO.aprovado)
      onDecided()
    },
    (refusal) => {
      if (refusal.codigo !== CODIGO.sessaoExpirada) alerts.error(`${APROVACAO.naoAprovado} ${refusal.resposta}`.trim())
      afterRefusal(refusal)
      return APROVACAO.naoAprovado
    },
  )
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
        {isWaiting && (
          <div>
            <Button icon={<Check aria-hidden="true" />} loading={acting} onClick={approve}>
              {APROVACAO.aprovar}
            </Button>
          </div>
        )}
        {estado === 'devolvido' && (
          <div className={styles.devolucao}>
            <h3>{APROVACAO.publicarDeNovo}</h3>
            <p>{APROVACAO.publicarExplicado}</p>
            <Form fields={fraseFields} onSubmit={publishAgain} submitLabel={APROVACAO.publicarDeNovo}>
              <TextField of={fraseFields.frase} rows={3} />
            </Form>
          </div>
        )}
        {estado !== 'devolvido' && (
          <div className={styles.devolucao}>
            <h3>{APROVACAO.devolver}</h3>
            <p>{isPublico ? APROVACAO.devolverPublicado : APROVACAO.devolverExplicado}</p>
            <Form fields={motivoFields} onSubmit={sendBack} submitLabel={APROVACAO.devolver}>
              <TextField of={motivoFields.motivo} rows={3} />
            </Form>
          </div>
        )}
      </div>
    </Section>
  )
}
