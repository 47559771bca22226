import { createPortal, type Portal, type PortalConfig } from '@portal/shared-contracts/portal'
import type { Usuario } from '../api'
import { demoConfig } from './config'

export const demoUsuario: Usuario = { id: 1, userName: 'Helena Prado', token: 'demo' }

/** The credentials that the fake API lets in as `demoUsuario`. */
export const demoCredenciais = { email: 'gestora@jacaranda.example', password: 'Jacaranda#26' }

/** The recovery code that the fake API takes. */
export const demoCodigo = '012345'

/** The state that shell and remotes share, fresh, for one test. */
export const createTestPortal = (config: Partial<PortalConfig> = {}): Portal =>
  createPortal({ ...demoConfig, ...config })
