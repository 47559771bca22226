import { Ajuda } from '../lateral/Ajuda'
import { NovaSenhaForm } from '../recuperacao/NovaSenhaForm'
import { Passos } from '../recuperacao/Passos'
import { novaSenhaFields } from '../recuperacao/recuperacaoFields'
import { SenhaMedidor } from '../senha/SenhaMedidor'
import { TEXTS } from '../texts'
import { CardPage } from './CardPage'

export function Component() {
  return (
    <CardPage hidden help={<Ajuda />} titulo={TEXTS.redefinirSenha} intro="Crie a sua nova senha.">
      <Passos atual={3} />
      <NovaSenhaForm meter={<SenhaMedidor name="novaSenha" field={novaSenhaFields.novaSenha} />} />
    </CardPage>
  )
}
