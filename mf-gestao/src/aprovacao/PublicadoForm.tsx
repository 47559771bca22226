import { field, fieldsOf, first, required } from '@portal/shared-contracts/forms'
import { Form, Section, TextField } from '@portal/shared-contracts/ui'
import { useNavigate } from 'react-router-dom'
import { gestaoPaths } from '../paths'
import { APROVACAO } from '../texts'
import { itemAt } from './itemAt'

const publicadoFields = fieldsOf({
  endereco: field.text({
    label: 'Endereço da página',
    hint: 'Por exemplo: /noticias/12.',
    validate: first(required('Endereço da página é obrigatório.'), (text) =>
      itemAt(String(text)) ? undefined : 'Não é o endereço de uma notícia, de um evento ou de um documento.',
    ),
  }),
})

/** Finds a published item by the address of its page. */
export function PublicadoForm() {
  const navigate = useNavigate()
  const open = async ({ endereco }: { endereco: string }) => {
    const item = itemAt(endereco)
    if (item) await navigate(gestaoPaths.item(item.tipo, item.id))
    return undefined
  }
  return (
    <Section titulo={APROVACAO.publicado}>
      <p>{APROVACAO.publicadoExplicado}</p>
      <Form fields={publicadoFields} onSubmit={open} submitLabel={APROVACAO.abrir}>
        <TextField of={publicadoFields.endereco} />
      </Form>
    </Section>
  )
}
