import { paths } from '@portal/shared-contracts/paths'

/** The parameter of the form's address that names the evento with which it begins. */
export const DUPLICAR = 'duplicar'

/** The address of a new evento's form, filled in from another one. */
export const duplicarPath = (id: number) => `${paths.gerenciaEvento()}?${DUPLICAR}=${id}`
