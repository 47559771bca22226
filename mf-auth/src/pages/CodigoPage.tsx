import { Ajuda } from '../lateral/Ajuda'
import { CodigoForm } from '../recuperacao/CodigoForm'
import { Steps } from '../recuperacao/Steps'
import { TEXTS } from '../texts'
import { CardPage } from './CardPage'

export function Component() {
  return (
    <CardPage hidden help={<Ajuda />} titulo={TEXTS.inserirCodigo} intro="Digite o código que chegou no seu e-mail.">
      <Steps atual={2} />
      <CodigoForm />
    </CardPage>
  )
}
