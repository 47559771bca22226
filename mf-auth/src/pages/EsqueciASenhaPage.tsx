import { PedidoForm } from '../recuperacao/PedidoForm'
import { Steps } from '../recuperacao/Steps'
import { RecuperacaoHelp } from '../sidePanel/RecuperacaoHelp'
import { TEXTS } from '../texts'
import { CardPage } from './CardPage'

export function Component() {
  return (
    <CardPage
      help={<RecuperacaoHelp />}
      titulo={TEXTS.esqueciMinhaSenha}
      descricao="Recupere o acesso à sua conta no portal."
      intro="Vamos enviar um código para o seu e-mail. Com ele, você cria uma nova senha."
    >
      <Steps current={1} />
      <PedidoForm />
    </CardPage>
  )
}
