import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const REGISTRY_FAULTS = {
  gone: (folder) => {
    const away = `${folder}-away`
    renameSync(folder, away)
    return { undo: () => renameSync(away, folder), complaint: 'O registro de versões sumiu' }
  },
  damaged: (folder) => {
    const latest = join(folder, '00009999.json')
    writeFileSync(latest, '{')
    return { undo: () => rmSync(latest), complaint: 'O registro de versões não é JSON' }
  },
} satisfies Record<string, (folder: string) => { undo: () => void; complaint: string }>

export type RegistryFault = keyof typeof REGISTRY_FAULTS
