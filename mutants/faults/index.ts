import type { Fault } from '../Fault'
import { addresses } from './addresses'
import { api } from './api'
import { mfAuth } from './mfAuth'
import { mfConteudoUsuario } from './mfConteudoUsuario'
import { mfGestao } from './mfGestao'
import { mfPublico } from './mfPublico'
import { releases } from './releases'
import { releasesPage } from './releasesPage'
import { sharedContracts } from './sharedContracts'
import { shell } from './shell'
import { vitePreset } from './vitePreset'

export const FAULTS: Fault[] = [
  ...addresses,
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
