import { createPortal, type Portal, type PortalConfig } from '@portal/shared-contracts/portal'
import type { Usuario } from '../api'
import { demoConfig } from './config'

export const demoUsuario: Usuario = { id: 1, userName: 'Helena Prado', token: 'demo' }

export const demoCredenciais = { email: 'gestora@jacaranda.example', password: 'Jacaranda#26' }

/** What `createAtestado` answers. No host verifies it. */
export const demoAtestado = 'atestado-de-teste'

export const demoCodigo = '012345'

export const createTestPortal = (config: Partial<PortalConfig> = {}): Portal =>
  createPortal({ ...demoConfig, ...config })
