import { loginNewAutor } from './loginNewAutor'
import { MAIN } from './mainTag'
import { press, says, visit } from './noticiaForm'
import { endOnServer, expect, rejectCookies, test } from './portalTest'
import { backFromLogin, openOnly, ownItems, ownNames, PRIVATE_FORMS, send } from './privateForms'

test.use({ expectedComplaints: [/status of 440/] })

for (const [kind, form] of Object.entries(PRIVATE_FORMS)) {
  const storedFile = ({ capaUrl, download }: { capaUrl?: string | null; download?: string | null }) =>
    capaUrl ?? download

  test(`${kind}: a session that expires while a new item is written loses nothing and stores it once`, {
    tag: kind === 'noticia' ? MAIN : [],
  }, async ({ page }) => {
    const { person } = await loginNewAutor(page)
    await visit(page, form.path)
    await rejectCookies(page)
    await form.fill(page, 'Interrompido')
    await endOnServer(page)
    await press(page, 'ENVIAR')
    await backFromLogin(page, person, form.path)
    await form.expectFilled(page, 'Interrompido')
    await send(page, form)
    const [only, ...others] = await ownItems(page, form.api)
    expect(others).toEqual([])
    expect(only && storedFile(only)).toBeTruthy()
  })

  test(`${kind}: a session that expires during an edit loses nothing and stores it once`, async ({ page }) => {
    const autor = await loginNewAutor(page)
    if (kind === 'noticia') await autor.noticia('De antes', '2026-05-03T09:30:00')
    else if (kind === 'evento') await autor.evento('De antes', '2031-05-03T09:30:00')
    else await autor.documento('De antes', 2)
    const [before] = await ownItems(page, form.api)
    const address = await openOnly(page, form)
    await rejectCookies(page)
    await form.nome(page).fill('De agora')
    await form.chooseFile(page)
    await endOnServer(page)
    await press(page, 'ENVIAR')
    await backFromLogin(page, autor.person, address)
    await expect(form.nome(page)).toHaveValue('De agora')
    await press(page, 'ENVIAR')
    await says(page, form.edited)
    expect(await ownNames(page, form)).toEqual(['De agora'])
    const [after] = await ownItems(page, form.api)
    expect(after && storedFile(after)).toBeTruthy()
    expect(after && storedFile(after)).not.toBe(before && storedFile(before))
  })
}
