import { register } from '@portal/shared-contracts/api'
import { CepField } from '@portal/shared-contracts/cep'
import { cadastroFields, submitter, UFS } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { useApi, useNow, usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, FieldGroup, Form, PasswordField, SelectField, TextField } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { TEXTS } from '../texts'
import styles from './Cadastro.module.css'
import { type CadastroInput, toCadastro } from './CadastroInput'
import { CpfField } from './CpfField'
import { TermosField } from './TermosField'

const { nomeCompleto, dataNascimento, email, telefone, cargo, password, confirmPassword } = cadastroFields
const { cep, logradouro, numero, bairro, cidade, uf } = cadastroFields
const UF_OPTIONS = UFS.map((value) => ({ value, label: value }))
const TOO_MANY_REQUESTS = 429

export function CadastroForm({ meter }: { meter: ReactNode }) {
  const { alerts, config } = usePortal()
  const api = useApi()
  const navigate = useNavigate()
  const today = useNow()?.slice(0, 10)

  const send = submitter(
    (values: CadastroInput) => api(register, toCadastro(values, config.privacidadeVersao)),
    (_, { email }) => {
      alerts.success(TEXTS.perfilCadastrado)
      navigate(paths.login(), { state: { email: cadastroFields.email.clean(email) } })
    },
    ({ codigo, resposta }) => {
      alerts.error(TEXTS.erroAoCadastrarPerfil)
      // Other messages could reveal who has an account (docs/product.md#registration).
      return codigo === TOO_MANY_REQUESTS && resposta ? resposta : TEXTS.cadastroRecusado
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
        <TextField of={telefone} />
      </FieldGroup>
      <FieldGroup legend="Endereço">
        <CepField of={cep} />
        <SelectField of={uf} options={UF_OPTIONS} />
        <TextField of={cidade} />
        <TextField of={bairro} />
        <TextField of={logradouro} />
        <TextField of={numero} />
      </FieldGroup>
      <FieldGroup legend="Senha">
        <PasswordField of={password} />
        <PasswordField of={confirmPassword} />
        <div className={styles.meter}>{meter}</div>
      </FieldGroup>
      <TermosField />
    </Form>
  )
}
