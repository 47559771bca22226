import { StartupError } from '@portal/platform/process/StartupError'

export const fullDisk = (folder: string) =>
  new StartupError(
    `O disco da pasta "${folder}" está cheio, e o banco de dados não consegue gravar. ` +
      'Libere espaço nele e inicie o portal de novo. O banco não está danificado, e nada foi apagado.',
  )
