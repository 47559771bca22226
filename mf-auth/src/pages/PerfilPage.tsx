import { cadastroFields } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { SenhaMeter } from '@portal/shared-contracts/ui'
import { Link } from 'react-router-dom'
import { CadastroForm } from '../cadastro/CadastroForm'
import { CardPage } from './CardPage'

export function Component() {
  return (
    <CardPage
      wide
      titulo="Cadastre-se"
      descricao="Crie a sua conta para publicar notícias, eventos e documentos no portal."
      intro={
        <>
          Crie a sua conta para publicar no portal. Já tem uma? <Link to={paths.login()}>Entre</Link>.
        </>
      }
    >
      <CadastroForm meter={<SenhaMeter of={cadastroFields.password} />} />
    </CardPage>
  )
}
