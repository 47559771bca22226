import { Ajuda } from '../lateral/Ajuda'
import { PedidoForm } from '../recuperacao/PedidoForm'
import { Steps } from '../recuperacao/Steps'
import { TEXTS } from '../texts'
import { CardPage } from './CardPage'

export function Component() {
  return (
    <CardPage
      help={<Ajuda />}
      titulo={TEXTS.esqueciMinhaSenha}
      descricao="Recupere o acesso à sua conta no portal."
      intro="Vamos enviar um código para o seu e-mail. Com ele, você cria uma nova senha."
    >
      <Steps atual={1} />
      <PedidoForm />
    </CardPage>
  )
}
