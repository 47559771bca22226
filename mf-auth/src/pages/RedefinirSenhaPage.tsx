import { novaSenhaFields } from '@portal/shared-contracts/forms'
import { Ajuda } from '../lateral/Ajuda'
import { NovaSenhaForm } from '../recuperacao/NovaSenhaForm'
import { Passos } from '../recuperacao/Passos'
import { SenhaMedidor } from '../senha/SenhaMedidor'
import { TEXTS } from '../texts'
import { CardPage } from './CardPage'

export function Component() {
  return (
    <CardPage hidden help={<Ajuda />} titulo={TEXTS.redefinirSenha} intro="Crie a sua nova senha.">
      <Passos atual={3} />
      <NovaSenhaForm meter={<SenhaMedidor of={novaSenhaFields.novaSenha} />} />
    </CardPage>
  )
}
