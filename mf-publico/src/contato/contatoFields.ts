import type { MensagemContato } from '@portal/shared-contracts/api'
import { contatoRules, fieldsOf, MENSAGEM_MAX } from '@portal/shared-contracts/forms'
import { TEXTS } from '../texts'

export const contatoFields = fieldsOf<MensagemContato>()({
  nome: { label: 'Nome', kind: 'text', autoComplete: 'name', validate: contatoRules.nome },
  emailCorporativo: {
    label: 'E-mail',
    kind: 'email',
    hint: TEXTS.dicaEmail,
    autoComplete: 'email',
    validate: contatoRules.emailCorporativo,
  },
  telefone: {
    label: 'Telefone',
    kind: 'tel',
    hint: TEXTS.dicaTelefone,
    autoComplete: 'tel-national',
    validate: contatoRules.telefone,
  },
  empresa: { label: 'Empresa', kind: 'text', autoComplete: 'organization', validate: contatoRules.empresa },
  cargo: { label: 'Cargo', kind: 'text', autoComplete: 'organization-title', validate: contatoRules.cargo },
  setorId: { label: 'Setor', kind: 'select', hint: TEXTS.dicaSetor, validate: contatoRules.setorId },
  mensagem: { label: 'Mensagem', kind: 'text', maxLength: MENSAGEM_MAX, validate: contatoRules.mensagem },
})
