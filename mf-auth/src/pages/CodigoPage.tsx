import { CodigoForm } from '../recuperacao/CodigoForm'
import { Steps } from '../recuperacao/Steps'
import { RecuperacaoHelp } from '../sidePanel/RecuperacaoHelp'
import { TEXTS } from '../texts'
import { CardPage } from './CardPage'

export function Component() {
  return (
    <CardPage
      hidden
      help={<RecuperacaoHelp />}
      titulo={TEXTS.inserirCodigo}
      intro="Digite o código que chegou no seu e-mail."
    >
      <Steps current={2} />
      <CodigoForm />
    </CardPage>
  )
}
