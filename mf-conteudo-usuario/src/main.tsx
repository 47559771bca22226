// Federation in development brings this one late, and the editor comes compiled for it.
import 'react/jsx-runtime'
import '@portal/shared-contracts/testing/ground.css'
import { createTestPortal, demoCepUrl, demoUsuario, standAlone } from '@portal/shared-contracts/testing'
import { createRoot } from 'react-dom/client'
import { register } from './register'

const portal = createTestPortal({ cepUrl: demoCepUrl })
portal.session.login(demoUsuario)

const root = document.getElementById('root')
if (root) createRoot(root).render(standAlone(register(), { portal }).element)
