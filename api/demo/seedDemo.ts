import type { FileStore } from '../src/arquivos/FileStore'
import type { Db } from '../src/database/Database'
import { seedDocumentos } from './documentos/seedDocumentos'
import { seedEventos } from './eventos/seedEventos'
import { seedInstituicoes } from './instituicoes'
import { seedNoticias } from './noticias/seedNoticias'
import { Calendario } from './parts/Calendario'
import { DemoFiles, type DemoMakers } from './parts/DemoFiles'
import { seedTags } from './parts/tags'
import { seedUsuarios } from './usuarios'

export interface DemoContext {
  now: string
  files: FileStore
  makers?: DemoMakers | undefined
}

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
