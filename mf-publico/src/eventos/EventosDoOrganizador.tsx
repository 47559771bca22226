import { paths } from '@portal/shared-contracts/paths'
import { Link } from 'react-router-dom'
import { searchOf } from './criterios'

export function EventosDoOrganizador({ nome }: { nome: string }) {
  return <Link to={paths.eventos() + searchOf({ organizador: nome })}>Outros eventos de {nome}</Link>
}
