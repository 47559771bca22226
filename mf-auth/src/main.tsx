import '@portal/shared-contracts/testing/ground.css'
import { createTestPortal, standAlone } from '@portal/shared-contracts/testing'
import { createRoot } from 'react-dom/client'
import { register } from './register'

// Alone there is no postal-code service: whatever is asked for becomes the fragment of one fixed answer.
const ENDERECO = { state: 'MG', city: 'Porto Jacarandá', neighborhood: 'Centro', street: 'Praça da Estação' }
const cepUrl = `data:application/json,${encodeURIComponent(JSON.stringify(ENDERECO))}#`

const root = document.getElementById('root')
if (root) createRoot(root).render(standAlone(register(), { portal: createTestPortal({ cepUrl }) }).element)
