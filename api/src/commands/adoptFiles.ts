import { adoptFiles } from '../arquivos/markFiles'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Command } from './command/Command'

export const adotarArquivos: Command = {
  usage: '',
  summary: 'Diz que o lugar dos arquivos destas configurações é o deste portal, mesmo que ali faltem arquivos.',
  count: { min: 0, max: 0 },
  async run({ database: { db }, files, terminal }) {
    await db.transaction(async (tx) => {
      await adoptFiles(tx, files)
      await writeAuditoria(tx, { acao: 'arquivos.adotar' })
    })
    terminal.print('Este é agora o lugar dos arquivos do portal. Reinicie os portais que já estavam no ar.')
    return 0
  },
}
