import '@portal/shared-contracts/testing/ground.css'
import { createRoot } from 'react-dom/client'
import { alone } from './testing/alone'

const root = document.getElementById('root')
if (root) createRoot(root).render(alone(new URL(window.location.href)))
