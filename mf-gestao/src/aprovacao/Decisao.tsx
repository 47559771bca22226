import {
  approveItem,
  CODIGO,
  type EstadoItem,
  type ItemJulgado,
  type Refusal,
  type Resultado,
  returnItem,
} from '@portal/shared-contracts/api'
import { fraseFields, inputOf, motivoFields, submitter } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { Button, Form, Section, TextField } from '@portal/shared-contracts/ui'
import { Check } from 'lucide-react'
import { alertDone } from '../alertDone'
import { APROVACAO } from '../texts'
import { type ActTexts, useAct } from '../useAct'
import styles from './Decisao.module.css'
import { OUTDATED } from './OUTDATED'

interface DecisaoProps {
  of: ItemJulgado
  estado: EstadoItem
  onDecided: () => void
  onOutdated: () => void
}

const APROVADO = { done: APROVACAO.aprovado, refused: APROVACAO.naoAprovado }

export function Decisao({ of: julgado, estado, onDecided, onOutdated }: DecisaoProps) {
  const api = useApi()
  const { afterRefusal, judging } = useJudging({ onDecided, onOutdated })
  const { act, acting } = useAct(APROVADO)

  const isWaiting = estado === 'aguardando' || estado === 'email'
  const isPublico = estado === 'publicado' || estado === 'agendado'
  const approve = async () => {
    const resultado = await act(approveItem, julgado)
    if (resultado.ok) onDecided()
    else afterRefusal(resultado)
  }
  const publishAgain = judging((values: { frase: string }) => {
    const { frase } = inputOf(fraseFields, values)
    return api(approveItem, { ...julgado, ...(frase && { frase }) })
  }, APROVADO)
  const sendBack = judging(
    (values: { motivo: string }) => api(returnItem, { ...julgado, ...inputOf(motivoFields, values) }),
    { done: APROVACAO.devolvido, refused: APROVACAO.naoDevolvido },
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
        <div className={styles.devolucao}>
          {estado === 'devolvido' ? (
            <>
              <h3>{APROVACAO.publicarDeNovo}</h3>
              <p>{APROVACAO.publicarExplicado}</p>
              <Form fields={fraseFields} onSubmit={publishAgain} submitLabel={APROVACAO.publicarDeNovo}>
                <TextField of={fraseFields.frase} rows={3} />
              </Form>
            </>
          ) : (
            <>
              <h3>{APROVACAO.devolver}</h3>
              <p>{isPublico ? APROVACAO.devolverPublicado : APROVACAO.devolverExplicado}</p>
              <Form fields={motivoFields} onSubmit={sendBack} submitLabel={APROVACAO.devolver}>
                <TextField of={motivoFields.motivo} rows={3} />
              </Form>
            </>
          )}
        </div>
      </div>
    </Section>
  )
}

function useJudging({ onDecided, onOutdated }: Pick<DecisaoProps, 'onDecided' | 'onOutdated'>) {
  const { alerts } = usePortal()
  const afterRefusal = ({ codigo }: Refusal) => {
    if (codigo === OUTDATED) onOutdated()
  }
  const judging = <Values,>(send: (values: Values) => Promise<Resultado<unknown>>, { done, refused }: ActTexts) =>
    submitter(
      send,
      (answer) => {
        alertDone(alerts, done, answer)
        onDecided()
      },
      (refusal) => {
        if (refusal.codigo !== CODIGO.sessaoExpirada) alerts.error(`${refused} ${refusal.resposta}`.trim())
        afterRefusal(refusal)
        return refused
      },
    )
  return { afterRefusal, judging }
}
