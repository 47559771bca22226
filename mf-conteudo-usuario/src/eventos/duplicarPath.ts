import { paths } from '@portal/shared-contracts/paths'

export const DUPLICAR = 'duplicar'

export const duplicarPath = (id: number) => `${paths.gerenciaEvento()}?${DUPLICAR}=${id}`
