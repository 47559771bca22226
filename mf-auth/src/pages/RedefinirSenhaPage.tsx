import { novaSenhaFields } from '@portal/shared-contracts/forms'
import { Ajuda } from '../lateral/Ajuda'
import { NovaSenhaForm } from '../recuperacao/NovaSenhaForm'
import { Steps } from '../recuperacao/Steps'
import { SenhaMeter } from '../senha/SenhaMeter'
import { TEXTS } from '../texts'
import { CardPage } from './CardPage'

export function Component() {
  return (
    <CardPage hidden help={<Ajuda />} titulo={TEXTS.redefinirSenha} intro="Crie a sua nova senha.">
      <Steps atual={3} />
      <NovaSenhaForm meter={<SenhaMeter of={novaSenhaFields.novaSenha} />} />
    </CardPage>
  )
}
