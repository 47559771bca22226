import type { Fault } from '../Fault'
import { api } from './api'
import { mfAuth } from './mfAuth'
import { mfConteudoUsuario } from './mfConteudoUsuario'
import { mfGestao } from './mfGestao'
import { mfPublico } from './mfPublico'
import { platform } from './platform'
import { releases } from './releases'
import { releasesPage } from './releasesPage'
import { sharedContracts } from './sharedContracts'
import { shell } from './shell'
import { vitePreset } from './vitePreset'

export const FAULTS: Fault[] = [
  ...platform,
  ...sharedContracts,
  ...releases,
  ...releasesPage,
  ...api,
  ...mfPublico,
  ...mfAuth,
  ...mfConteudoUsuario,
  ...mfGestao,
  ...shell,
  ...vitePreset,
]
