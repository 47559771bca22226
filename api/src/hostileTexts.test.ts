import * as contract from '@portal/shared-contracts/api'
import { tagText } from '@portal/shared-contracts/forms'
import { hostileLines, worstLines } from '@portal/shared-contracts/testing/hostile-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainLine } from './http/plainLine'
import { tagsOf, umaNoticia, umDocumento, umEvento, umPdf } from './testing/content'
import { htmlParser, parseXml } from './testing/parseMarkup'
import { readIcs } from './testing/readIcs'
import { GESTORA, type Portal, startPortal } from './testing/startPortal'
import { valor } from './testing/valor'

const TAG_MAX = 60
const NAME_MAX = 100
/** A form's parser refuses some names by its own rules. */
const ONE_LINE = /^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u
const ALL = { paginacao: 0 }

const parseHtml = htmlParser()
let portal: Portal
let gestora: Awaited<ReturnType<Portal['apiAs']>>
beforeAll(async () => {
  portal = await startPortal({ EMAIL_CONTATO: 'contato@jacaranda.example', LIMITE_CONTATO: '1000' })
  gestora = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())

const textAt = async (path: string) => (await fetch(portal.baseUrl + path)).text()

/** Tests every call that stores a text, and every place outside of the browser that shows it. */
function testText(text: string) {
  it('texts of a noticia stay texts in details, lists, searches, tags and feed', async () => {
    const input = umaNoticia({
      titulo: text,
      subTitulo: text,
      descricao: `<p>${escaped(text)}</p>`,
      dataPublicacao: '2099-05-03T09:30:00',
      tags: tagsOf(text.slice(0, TAG_MAX).trim()),
    })
    const tag = tagText(input.tags[0]?.descricao ?? '')
    const { id } = await valor(gestora(contract.createNoticia, input))
    const noticia = await valor(portal.api(contract.getNoticia, { Id: id }))
    expect([noticia.titulo, noticia.subTitulo, noticia.tags[0]?.descricao]).toEqual([text, text, tag])
    expect(parseHtml(noticia.descricao).querySelector('body')?.textContent).toBe(text)
    const lists = await Promise.all(
      [
        portal.api(contract.listNoticias, { ...ALL, busca: text }),
        portal.api(contract.listNoticias, { ...ALL, autorId: gestora.usuario.id }),
        gestora(contract.listOwnNoticias, ALL),
        gestora(contract.listOwnUltimasNoticias, {}),
        portal.api(contract.listUltimasNoticias, {}),
      ].map((list) => valor(list)),
    )
    for (const list of lists) expect(list.find((item) => item.id === id)?.titulo).toBe(text)
    const tags = await valor(portal.api(contract.listTags, {}))
    expect(tags.map(({ descricao }) => descricao)).toContain(tag)

    const feed = parseXml(await textAt('/rss.xml'))
    expect(feed.querySelectorAll('item')).toHaveLength(20)
    const items = [...feed.querySelectorAll('item')].filter((item) =>
      item.querySelector('link')?.textContent?.endsWith(`/noticias/${id}`),
    )
    expect(items.map((item) => item.querySelector('title')?.textContent)).toEqual([text])
    await valor(gestora(contract.deleteNoticia, { id }))
  })

  it('texts of an evento stay texts in details, lists, filters, addresses and calendars', async () => {
    const input = umEvento({
      titulo: text,
      local: text,
      responsavel: text,
      tags: tagsOf(text.slice(0, TAG_MAX).trim()),
      dataInicio: '2020-01-01T00:00:00',
      dataTermino: '2099-01-01T00:00:00',
      endereco: {
        ...{
          id: -1,
          cep: '00001000',
          uf: 'MG',
          cidade: text.slice(0, 100).trim(),
          bairro: text.slice(0, 100).trim(),
        },
        ...{ logradouro: text, numero: '1', complemento: text, pontoReferencia: text },
      },
    })
    const { id } = await valor(gestora(contract.createEvento, input))
    const evento = await valor(portal.api(contract.getEvento, { Id: id }))
    expect([evento.titulo, evento.local, evento.responsavel, evento.endereco?.logradouro]).toEqual([
      text,
      text,
      text,
      text,
    ])
    const lists = await Promise.all(
      [
        portal.api(contract.listEventos, { ...ALL, busca: text }),
        portal.api(contract.listEventos, { ...ALL, organizador: text }),
        gestora(contract.listOwnEventos, ALL),
        portal.api(contract.listUltimosEventos, {}),
      ].map((list) => valor(list)),
    )
    for (const list of lists) expect(list.find((item) => item.id === id)?.titulo).toBe(text)
    expect(await valor(portal.api(contract.listOrganizadores, {}))).toContainEqual({ responsavel: text })
    const [endereco] = await valor(gestora(contract.listEnderecos, { tipoEnderecoId: 1 }))
    expect(endereco).toMatchObject({ logradouro: text, complemento: text, pontoReferencia: text })
    const [event, ...others] = readIcs(await textAt(`/eventos/${id}.ics`))
    expect([event?.SUMMARY, event?.LOCATION?.startsWith(`${text}, ${text}, 1, `), others]).toEqual([text, true, []])
    await valor(gestora(contract.deleteEvento, { id }))
  })

  it('an online address is an HTTP link or refused; a stored one is readable', async () => {
    const input = umEvento({ tipoEventoId: 2, dataTermino: '2099-01-01T00:00:00' })
    const { id } = await valor(gestora(contract.createEvento, input))
    const edited = await gestora(contract.editEvento, { ...input, id, linkExterno: text })
    if (edited.ok) expect(edited.valor.linkExterno).toMatch(/^https?:\/\/\w+(\.\w+)+\/?\w*$/)
    else expect(edited.resposta).toContain('Link inválido.')
    await portal.sql('UPDATE eventos SET link_externo = $1 WHERE id = $2', [text, id])
    expect((await valor(portal.api(contract.getEvento, { Id: id }))).linkExterno).toBe(text)
    expect(readIcs(await textAt(`/eventos/${id}.ics`)).map(({ LOCATION }) => LOCATION)).toEqual([
      expect.stringMatching(/^Online: https?:\/\//),
    ])
    await valor(gestora(contract.deleteEvento, { id }))
  })

  it("texts of a documento and its file name stay texts in details, lists and the download's header", async () => {
    const arquivo = new File([umPdf()], `${text}.pdf`, { type: 'application/pdf' })
    const input = umDocumento({ nome: text, descricao: text, data: '2099-01-01', arquivo })
    const { id } = await valor(gestora(contract.createDocumento, input))
    const documento = await valor(portal.api(contract.getDocumento, { id }))
    expect([documento.nome, documento.descricao]).toEqual([text, text])
    const list = await valor(portal.api(contract.listDocumentos, { ...ALL, busca: text }))
    expect(list.find((item) => item.id === id)?.nome).toBe(text)
    expect(documento.download).toMatch(/^\/api\/arquivo\/[0-9a-f-]{36}\/[^/?#]+$/)
    const { headers } = await fetch(portal.baseUrl + documento.download)
    const [, name = ''] =
      /^attachment; filename\*=UTF-8''([\w%.!~-]+)$/.exec(headers.get('content-disposition') ?? '') ?? []
    expect(decodeURIComponent(name)).toBe(documento.arquivo)
    expect(documento.arquivo).toMatch(/^[^\p{C}/\\<>:"|?*]+\.pdf$/u)
    await valor(gestora(contract.deleteDocumento, { id }))
  })

  it('a refusal repeats the name of an unknown field on one line, as JSON', async () => {
    const said = plainLine(text.length > NAME_MAX ? `${text.slice(0, NAME_MAX)}…` : text)
    const name = encodeURIComponent(text)
    const json = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    const refusals: [path: string, init: RequestInit, sentence: string | RegExp][] = [
      [`/api/noticia/listarTodas?${name}=1`, {}, `Parâmetro desconhecido: "${said}".`],
      [`/api/noticia/listarTodas?${name}=1&${name}=2`, {}, `O parâmetro "${said}" foi enviado mais de uma vez.`],
      [
        '/api/autenticacao/login',
        { ...json, body: JSON.stringify({ email: 'a@b.example', password: 'x', [text]: 1 }) },
        // The parser refuses a body with this name.
        text === '__proto__' ? ONE_LINE : `Parâmetro desconhecido: "${said}".`,
      ],
      ['/api/documento/incluir', sentAs(text), ONE_LINE],
    ]
    for (const [path, init, sentence] of refusals) {
      const headers = new Headers(init.headers)
      headers.set('Authorization', `Bearer ${gestora.usuario.token}`)
      const answer = await fetch(portal.baseUrl + path, { ...init, headers })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8'])
      const { resposta } = (await answer.json()) as { resposta: string }
      if (typeof sentence === 'string') expect(resposta).toBe(sentence)
      else expect(resposta).toMatch(sentence)
    }
  })

  it('texts of a contact message stay texts in its row and mail', async () => {
    const mensagem = { nome: 'Rita Moura', emailCorporativo: 'rita@x.example', telefone: '00987654321', setorId: 1 }
    await valor(
      portal.api(contract.sendMensagem, {
        ...mensagem,
        empresa: `E ${text}`.slice(0, 200),
        cargo: `C ${text}`.slice(0, 200),
        mensagem: `Mensagem: ${text}`,
      }),
    )
    const [row] = (await portal.sql('DELETE FROM mensagens_contato RETURNING mensagem')).rows
    const [mail] = (await portal.sql('DELETE FROM mensagens_email RETURNING html, texto')).rows
    expect(row.mensagem).toBe(`Mensagem: ${text}`)
    expect(mail.texto).toContain(`Mensagem: ${text}`)
    const page = parseHtml(mail.html)
    expect(page.querySelector('main')?.textContent).toContain(`Mensagem: ${text}`)
    expect(page.querySelectorAll('script, img, svg, iframe, form, base, a')).toHaveLength(0)
  })
}

const [everyday = ''] = worstLines
const others = hostileLines.filter((text) => text !== everyday)
describe.each([everyday])('%j stays the same text', testText)
describe.each(others)('%j stays the same text', { tags: 'all' }, testText)

function sentAs(name: string): RequestInit {
  const body = new FormData()
  body.append(name, umPdf(), 'a.pdf')
  return { method: 'POST', body }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
