import { paths } from '@portal/shared-contracts/paths'
import { Link } from 'react-router-dom'
import { ALHEIAS } from '../texts'
import styles from './InstituicaoField.module.css'
import type { Instituicoes } from './useInstituicoes'

/** Explains missing institutions in the field before anything is sent. */
export function AlheiasNote({ of: { all, alheias } }: { of: Instituicoes }) {
  if (alheias.length === 0) return null
  const pendentes = alheias.filter(({ pendente }) => pendente).map(({ id }) => id)
  const nomes = all.filter(({ id }) => pendentes.includes(id)).map(({ razaoSocial }) => razaoSocial)
  return (
    <p className={styles.nota}>
      {nomes.length > 0 && (
        <>
          {ALHEIAS.pendentes(nomes)} <Link to={paths.conta()}>{ALHEIAS.confirmar}</Link>.{' '}
        </>
      )}
      {ALHEIAS.outras} <Link to={paths.faleConosco()}>{ALHEIAS.pedir}</Link>.
    </p>
  )
}
