import { novaSenhaFields } from '@portal/shared-contracts/forms'
import { SenhaMeter } from '@portal/shared-contracts/ui'
import { NovaSenhaForm } from '../recuperacao/NovaSenhaForm'
import { Steps } from '../recuperacao/Steps'
import { RecuperacaoHelp } from '../sidePanel/RecuperacaoHelp'
import { TEXTS } from '../texts'
import { CardPage } from './CardPage'

export function Component() {
  return (
    <CardPage hidden help={<RecuperacaoHelp />} titulo={TEXTS.redefinirSenha} intro="Crie a sua nova senha.">
      <Steps current={3} />
      <NovaSenhaForm meter={<SenhaMeter of={novaSenhaFields.novaSenha} />} />
    </CardPage>
  )
}
