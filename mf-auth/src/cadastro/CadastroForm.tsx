import { register } from '@portal/shared-contracts/api'
import { cadastroFields, maskTelefone, submitter } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { useApi, useNow, usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, FieldGroup, Form, PasswordField, TextField } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { TEXTS } from '../texts'
import styles from './Cadastro.module.css'
import { type CadastroInput, toCadastro } from './CadastroInput'
import { CpfField } from './CpfField'
import { EnderecoFields } from './EnderecoFields'
import { TermosField } from './TermosField'

const { nomeCompleto, dataNascimento, email, telefone, cargo, password, confirmPassword } = cadastroFields
const MUITAS_TENTATIVAS = 429

/** The registration of a common user. `meter` shows how far the password has come. */
export function CadastroForm({ meter }: { meter: ReactNode }) {
  const { alerts, config } = usePortal()
  const api = useApi()
  const navigate = useNavigate()
  const today = useNow()?.slice(0, 10)

  const send = submitter(
    (values: CadastroInput) => api(register, toCadastro(values, config.privacidadeVersao)),
    (_, { email }) => {
      alerts.success(TEXTS.perfilCadastrado)
      navigate(paths.login(), { state: { email: email.trim() } })
    },
    ({ codigo, resposta }) => {
      alerts.error(TEXTS.erroAoCadastrarPerfil)
      // What else a server says might tell who has an account here (decision 86).
      return codigo === MUITAS_TENTATIVAS && resposta ? resposta : TEXTS.cadastroRecusado
    },
  )

  return (
    <Form
      fields={cadastroFields}
      onSubmit={send}
      submitLabel="Cadastrar"
      actions={
        <ButtonLink to={paths.login()} variant="secondary">
          Voltar
        </ButtonLink>
      }
    >
      <FieldGroup legend="Sobre você">
        <TextField of={nomeCompleto} />
        <CpfField />
        <TextField of={dataNascimento} min="1900-01-01" max={today} />
        <TextField of={cargo} />
      </FieldGroup>
      <FieldGroup legend="Contato">
        <TextField of={email} />
        <TextField of={telefone} parse={maskTelefone} />
      </FieldGroup>
      <EnderecoFields />
      <FieldGroup legend="Senha">
        <PasswordField of={password} />
        <PasswordField of={confirmPassword} />
        <div className={styles.meter}>{meter}</div>
      </FieldGroup>
      <TermosField />
    </Form>
  )
}
