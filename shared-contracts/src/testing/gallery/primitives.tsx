import { type ReactNode, useState } from 'react'
import { field, fieldsOf } from '../../forms'
import * as ui from '../../ui'

const fields = fieldsOf({
  nome: field.text({ label: 'Nome', hint: 'Como aparece no portal.', isRequired: true }),
  resumo: field.paragraphs({ label: 'Resumo' }),
  dia: field.date({ label: 'Dia' }),
  senha: field.password({ label: 'Senha', isRequired: true }),
  area: field.choice<number | undefined>({ label: 'Área', empty: undefined }),
  tipo: field.choice<number>({ label: 'Tipo', empty: 1, isRequired: true }),
  aceite: field.checkbox({ label: 'Li e aceito os termos' }),
  email: field.text({ label: 'E-mail', isRequired: true, validate: () => 'E-mail inválido.' }),
})

const OPCOES = [
  { value: 1, label: 'Presencial' },
  { value: 2, label: 'Online' },
]
const TAGS = [{ descricao: 'Govtech' }, { descricao: 'Energia limpa' }]
const capa = <ui.Cover seed="Feira de inovação" />
const nada = () => {}

const failed = {
  loading: false,
  isEmpty: true,
  retry: nada,
  refusal: { ok: false as const, codigo: 500, resposta: '' },
}

const cartao = (
  <ui.Card
    to="#cartao"
    titulo="Feira de inovação de Jacarandá"
    capa={capa}
    tags={TAGS}
    meta="12/03/2027, às 19h"
    badge="Novo"
    actions={<ui.Button variant="secondary">Editar</ui.Button>}
  >
    Três dias de oficinas, conversas e demonstrações.
  </ui.Card>
)

function Dialogo() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ui.Button onClick={() => setOpen(true)}>Abrir o diálogo</ui.Button>
      {isOpen && (
        <ui.Dialog titulo="Remover o documento?" onCancel={close}>
          <p>Depois disso, ninguém mais o encontra.</p>
          <ui.Button variant="danger" onClick={close}>
            Remover
          </ui.Button>
        </ui.Dialog>
      )}
    </>
  )
}

/** By the names of what they show. */
export const primitives: Record<string, ReactNode> = {
  'Button, ButtonLink': (
    <>
      <ui.Button>Principal</ui.Button>
      <ui.Button variant="secondary">Secundário</ui.Button>
      <ui.Button variant="quiet">Discreto</ui.Button>
      <ui.Button variant="danger">Perigoso</ui.Button>
      <ui.Button loading>Enviando</ui.Button>
      <ui.Button disabled>Indisponível</ui.Button>
      <ui.ButtonLink to="#botao" variant="secondary">
        Link
      </ui.ButtonLink>
    </>
  ),
  'Card, CardGrid, Cover, MoreList, TagList': (
    <ui.MoreList label="Ver mais" hasMore onMore={nada} status="">
      <ui.CardGrid>
        {cartao}
        <ui.Card titulo="Sem link nem capa" meta="Rascunho">
          Um cartão só com texto.
        </ui.Card>
        <ui.Card to="#encerrado" titulo="Encerrado" capa={capa} dimmed meta="Já aconteceu" />
      </ui.CardGrid>
    </ui.MoreList>
  ),
  'CardSkeleton, Skeleton': (
    <ui.CardGrid>
      <ui.CardSkeleton />
      <ui.Skeleton height="4rem" />
    </ui.CardGrid>
  ),
  Selo: (
    <p>
      <ui.Selo>Lida</ui.Selo> <ui.Selo tone="soft">Agendada</ui.Selo> <ui.Selo tone="success">Publicada</ui.Selo>{' '}
      <ui.Selo tone="warning">Aguardando aprovação</ui.Selo> <ui.Selo tone="danger">Devolvida</ui.Selo>
    </p>
  ),
  Dialog: <Dialogo />,
  'FilterBar, SearchField, SelectFilter': (
    <ui.FilterBar>
      <ui.SearchField label="Buscar" value="" placeholder="Título ou tag" onSearch={nada} />
      <ui.SelectFilter label="Tipo" name="tipo" value="" allLabel="Todos" options={OPCOES} onChange={nada} />
    </ui.FilterBar>
  ),
  'Form, FieldGroup, TextField, PasswordField, SenhaMeter, SelectField, RadioField, CheckboxField, FieldFrame, GroupFrame, MomentControl':
    (
      <ui.Form fields={fields} submitLabel="Enviar" onSubmit={() => undefined}>
        <ui.FieldGroup legend="Quem é você">
          <ui.TextField of={fields.nome} />
          <ui.TextField of={fields.email} />
          <ui.TextField of={fields.dia} />
          <ui.SelectField of={fields.area} options={OPCOES} />
        </ui.FieldGroup>
        <ui.TextField of={fields.resumo} rows={3} />
        <ui.RadioField of={fields.tipo} options={OPCOES} />
        <ui.PasswordField of={fields.senha} />
        <ui.SenhaMeter of={fields.senha} />
        <ui.CheckboxField of={fields.aceite} />
      </ui.Form>
    ),
  FieldError: <ui.FieldError id="erro">E-mail inválido.</ui.FieldError>,
  Control: <ui.Control aria-label="Um campo sem formulário" placeholder="Um campo sem formulário" />,
  Breadcrumb: <ui.Breadcrumb trail={[{ label: 'Notícias', to: '#noticias' }, { label: 'Feira de inovação' }]} />,
  Collapsible: (
    <ui.Collapsible titulo="Abertos" nota="2 editais">
      <p>O que se abre e fecha, também sem scripts.</p>
    </ui.Collapsible>
  ),
  'Section, Petals': (['plain', 'soft', 'deep'] as const).map((tone) => (
    <ui.Section key={tone} tone={tone} titulo={`Seção ${tone}`} action={<a href="#secao">Ver todas</a>}>
      <p>
        Um parágrafo com <a href="#secao">um link</a>, e o que se pode fazer.
      </p>
      <div>
        <ui.Button>Participar</ui.Button>
      </div>
      {tone === 'deep' && <ui.Petals variant="carpet" />}
    </ui.Section>
  )),
  EmptyState: <ui.EmptyState message="Ainda não há nada aqui." action={<ui.Button>Criar</ui.Button>} />,
  'ListStates, RefusedState, RefusedRoute, CodigoDoErro': (
    <>
      <ui.ListStates of={failed} refused="Erro ao carregar a lista!" empty="Nada.">
        {null}
      </ui.ListStates>
      <ui.CodigoDoErro codigo="a1b2c3d4" />
    </>
  ),
  StatusMessage: <ui.StatusMessage visible>Mostrando 9 de 42 notícias.</ui.StatusMessage>,
}
