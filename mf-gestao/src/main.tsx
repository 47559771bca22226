import '@portal/shared-contracts/testing/ground.css'
import { createTestPortal, demoUsuario, standAlone } from '@portal/shared-contracts/testing'
import { createRoot } from 'react-dom/client'
import { register } from './register'

const portal = createTestPortal()
portal.session.login(demoUsuario)

const root = document.getElementById('root')
if (root) createRoot(root).render(standAlone(register(), { portal }).element)
