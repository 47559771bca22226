import { usePortal } from '@portal/shared-contracts/portal'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { destinationOf } from '../login/destinationOf'
import { LoginForm } from '../login/LoginForm'
import { Notice } from '../login/Notice'
import { TEXTS } from '../texts'
import { CardPage } from './CardPage'

export const Component = observer(function Component() {
  const { session } = usePortal()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const to = destinationOf(params)

  // Also runs for a visitor who is already logged in: the session is only known after hydration.
  useEffect(() => {
    if (session.isLogged) navigate(to, { replace: true })
  }, [session.isLogged, navigate, to])

  return (
    <CardPage
      hidden
      titulo="Login"
      descricao="Entre para publicar notícias, eventos e documentos no portal."
      intro="Entre para publicar notícias, eventos e documentos."
    >
      {session.disconnected && (
        <Notice tone="warning">
          <strong>{TEXTS.loginExpirou}</strong>
          <br />
          Entre de novo para continuar de onde parou.
        </Notice>
      )}
      <LoginForm />
    </CardPage>
  )
})
