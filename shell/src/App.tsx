import type { Api } from '@portal/shared-contracts/api/client'
import { type Portal, PortalProvider } from '@portal/shared-contracts/portal'
import type { ReactNode } from 'react'
import { RestoredProvider } from './document/RestoredProvider'

interface AppProps {
  portal: Portal
  api: Api
  restore: () => Promise<unknown>
  children: ReactNode
}

/** The document without the server's additions (`addToDocument.ts`). */
export function App({ portal, api, restore, children }: AppProps) {
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={portal.config.cor ?? '#4B2E83'} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title="Notícias" href="/rss.xml" />
        <link rel="alternate" type="text/calendar" title="Eventos" href="/eventos.ics" />
      </head>
      <body>
        <PortalProvider portal={portal} api={api}>
          <RestoredProvider restore={restore}>{children}</RestoredProvider>
        </PortalProvider>
      </body>
    </html>
  )
}
