import type { FileStore } from '../../arquivos/FileStore'
import type { Db } from '../Database'
import { Calendario } from './Calendario'
import { DemoFiles, type DemoMakers } from './DemoFiles'
import { seedDocumentos } from './documentos/seedDocumentos'
import { seedEventos } from './eventos/seedEventos'
import { seedInstituicoes } from './instituicoes'
import { seedNoticias } from './noticias/seedNoticias'
import { seedTags } from './tags'
import { seedUsuarios } from './usuarios'

export interface DemoContext {
  /** The present minute in the portal's zone. */
  now: string
  files: FileStore
  makers?: DemoMakers | undefined
}

/** A portal as it might look after its first year, around the day on which it is made. */
export async function seedDemo(db: Db, { now, files, makers }: DemoContext) {
  const calendario = new Calendario(now)
  const demoFiles = new DemoFiles(db, files, makers)
  await seedInstituicoes(db)
  await seedUsuarios(db)
  const tagId = await seedTags(db)
  await seedNoticias(db, calendario, demoFiles, tagId)
  await seedEventos(db, calendario, demoFiles, tagId)
  await seedDocumentos(db, calendario, demoFiles, tagId)
}
