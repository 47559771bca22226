import '@portal/shared-contracts/testing/ground.css'
import { createTestPortal, demoCepUrl, standAlone } from '@portal/shared-contracts/testing'
import { createRoot } from 'react-dom/client'
import { register } from './register'

const root = document.getElementById('root')
if (root) createRoot(root).render(standAlone(register(), { portal: createTestPortal({ cepUrl: demoCepUrl }) }).element)
