import { searchOf } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { Link } from 'react-router-dom'
import { eventosPublicos } from './eventosPublicos'

export function OrganizadorEventos({ nome }: { nome: string }) {
  return <Link to={paths.eventos() + searchOf({ filter: nome }, eventosPublicos)}>Outros eventos de {nome}</Link>
}
