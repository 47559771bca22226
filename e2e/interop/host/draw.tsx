import type { RegisterModule } from '@portal/shared-contracts/micro-frontend'
import { standAlone } from '@portal/shared-contracts/testing'
import { createRoot } from 'react-dom/client'

export function draw({ register }: RegisterModule) {
  createRoot(document.body.appendChild(document.createElement('div'))).render(standAlone(register()).element)
}
