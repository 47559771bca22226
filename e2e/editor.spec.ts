import type { Locator, Page } from '@playwright/test'
import { MAIN } from './mainTag'
import {
  dropFromElsewhere,
  editorOf,
  expectNothingRan,
  expectNothingRuns,
  expectNothingStandsOut,
  HOSTILE,
  hand,
  openForm,
  PICTURE_NOT_THERE,
  pasteFromClipboard,
  tool,
  WORST,
  watchAlerts,
} from './pasting'
import { alive, expect, login, rejectCookies, test } from './portalTest'
import { violationsOf } from './violationsOf'

const choose = async (page: Page, list: string, name: string) => {
  await tool(page, list).click()
  await page.getByRole('button', { name, exact: true }).last().click()
}

interface EditorFunction {
  texto: string
  use: (page: Page) => Promise<unknown>
  find: (article: Locator, text: Locator) => Promise<unknown>
}

const pressed = (name: string) => (page: Page) => tool(page, name).click()
const within = (selector: string) => (_: Locator, text: Locator) =>
  expect(text.locator(`xpath=ancestor-or-self::${selector}`)).not.toHaveCount(0)
const looks = (property: string, value: string | RegExp) => (_: Locator, text: Locator) =>
  expect(text).toHaveCSS(property, value)

const dialogOf = (page: Page) => page.getByRole('dialog')
const insert = (page: Page) => dialogOf(page).getByRole('button', { name: 'Inserir' }).click()

const FUNCTIONS: Record<string, EditorFunction> = {
  fonte: {
    texto: 'Outra letra',
    use: (page) => choose(page, 'Fonte', 'Georgia'),
    find: looks('font-family', /Georgia/),
  },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [
      `título ${level}`,
      {
        texto: `Cabeçalho de nível ${level}`,
        use: (page: Page) => choose(page, 'Parágrafo', `Título ${level}`),
        find: (article: Locator) =>
          expect(article.getByRole('heading', { name: `Cabeçalho de nível ${level}`, level })).toBeVisible(),
      },
    ]),
  ),
  tamanho: {
    texto: 'Letra enorme',
    use: (page) => choose(page, 'Tamanho da letra', 'Enorme'),
    find: looks('font-size', '36px'),
  },
  negrito: { texto: 'Muito forte', use: pressed('Negrito'), find: within('strong') },
  itálico: { texto: 'Bem inclinado', use: pressed('Itálico'), find: within('em') },
  sublinhado: { texto: 'Com linha embaixo', use: pressed('Sublinhado'), find: within('u') },
  tachado: { texto: 'Já não vale', use: pressed('Tachado'), find: within('s') },
  sobrescrito: { texto: 'Lá no alto', use: pressed('Sobrescrito'), find: within('sup') },
  subscrito: { texto: 'Cá embaixo', use: pressed('Subscrito'), find: within('sub') },
  código: { texto: 'npm start', use: pressed('Código'), find: within('code') },
  'bloco de código': { texto: 'npm run build', use: pressed('Bloco de código'), find: within('pre') },
  citação: { texto: 'Disse alguém', use: pressed('Citação'), find: within('blockquote') },
  'cor do texto': {
    texto: 'Em vermelho',
    use: (page) => choose(page, 'Cor do texto', 'Vermelho'),
    find: looks('color', 'rgb(179, 38, 30)'),
  },
  'cor de fundo': {
    texto: 'Sobre lilás',
    use: (page) => choose(page, 'Cor de fundo', 'Lilás'),
    find: looks('background-color', 'rgb(237, 231, 247)'),
  },
  ...Object.fromEntries(
    [
      ['Centralizar', 'center'],
      ['Alinhar à direita', 'right'],
      ['Justificar', 'justify'],
    ].map(([name = '', align = '']) => [
      name.toLowerCase(),
      {
        texto: `Parágrafo ${align}`,
        use: (page: Page) => choose(page, 'Alinhamento', name),
        find: looks('text-align', align),
      },
    ]),
  ),
  'lista com marcadores': { texto: 'Um item', use: pressed('Lista com marcadores'), find: within('ul/li') },
  'lista numerada': { texto: 'Primeiro item', use: pressed('Lista numerada'), find: within('ol/li') },
  recuo: {
    texto: 'Mais para dentro',
    use: async (page) => {
      await tool(page, 'Aumentar recuo').click()
      await tool(page, 'Aumentar recuo').click()
      await tool(page, 'Diminuir recuo').click()
    },
    find: looks('margin-left', '32px'),
  },
  direção: {
    texto: 'Da direita para a esquerda',
    use: pressed('Escrever da direita para a esquerda'),
    find: looks('direction', 'rtl'),
  },
  link: {
    texto: 'Leia o edital',
    use: async (page) => {
      await tool(page, 'Link').click()
      await dialogOf(page).getByLabel('Endereço').fill('www.exemplo.org/edital')
      await insert(page)
    },
    find: (article) =>
      expect(article.getByRole('link', { name: 'Leia o edital' })).toHaveAttribute(
        'href',
        'https://www.exemplo.org/edital',
      ),
  },
  vídeo: {
    texto: 'Antes do vídeo',
    use: async (page) => {
      await tool(page, 'Vídeo').click()
      await dialogOf(page).getByLabel('Endereço do vídeo').fill('https://youtu.be/aqz-KE-bpKQ')
      await dialogOf(page).getByLabel('Título do vídeo').fill('Abertura')
      await insert(page)
    },
    find: async (article) => {
      await expect(article.getByRole('button', { name: 'Carregar vídeo' })).toBeVisible()
      await expect(article.getByRole('link', { name: 'Vídeo: Abertura' })).toBeVisible()
    },
  },
  fórmula: {
    texto: 'A raiz é',
    use: async (page) => {
      await page.keyboard.press('End')
      await tool(page, 'Fórmula').click()
      await dialogOf(page).getByLabel('Fórmula em TeX').fill('\\sqrt{2}')
      await expect(dialogOf(page).getByRole('region', { name: 'Prévia da fórmula' }).getByRole('math')).toBeAttached()
      await insert(page)
    },
    find: (article) => expect(article.getByRole('math')).toBeAttached(),
  },
  limpar: {
    texto: 'Outra vez simples',
    use: async (page) => {
      await tool(page, 'Negrito').click()
      await tool(page, 'Sobrescrito').click()
      await tool(page, 'Limpar formatação').click()
    },
    find: (_, text) => expect(text.locator('xpath=ancestor-or-self::*[self::strong or self::sup]')).toHaveCount(0),
  },
}

test('every toolbar function survives saving and reading', async ({ page }) => {
  await openForm(page)
  const titulo = `Tudo o que o editor faz ${Date.now()}`
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(titulo)
  await page.getByLabel('Data').fill('2026-05-04')
  await page.getByLabel('Hora').fill('09:30')
  await editorOf(page).click()
  for (const { texto } of Object.values(FUNCTIONS)) {
    await page.keyboard.insertText(texto)
    await page.keyboard.press('Enter')
  }
  for (const [name, { texto, use }] of Object.entries(FUNCTIONS))
    await test.step(name, async () => {
      await editorOf(page).getByText(texto, { exact: true }).click({ clickCount: 3 })
      await use(page)
    })
  await page.getByRole('button', { name: 'ENVIAR', exact: true }).click()
  await expect(page.getByText('Notícia cadastrada com sucesso!')).toBeVisible()

  await page.goto(`/noticias?busca=${encodeURIComponent(titulo)}`)
  await alive(page)
  await page.getByRole('link', { name: titulo }).click()
  const article = page.getByRole('article')
  await expect(page.getByRole('heading', { name: titulo, level: 1 })).toBeVisible()
  for (const [name, { texto, find }] of Object.entries(FUNCTIONS))
    await test.step(`${name} is published`, () => find(article, article.getByText(texto, { exact: true })))
})

const mark = (sign: string) =>
  `<span style="mso-list:Ignore">${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>`
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
  <p class=MsoNormal style="font-family:Calibri;color:red"><b>Aviso</b> da reitoria<o:p></o:p></p>
  <p class=MsoListParagraph style="mso-list:l0 level1 lfo1">${mark('·')}Vagas</p>
  <p class=MsoListParagraph style="mso-list:l0 level1 lfo1">${mark('·')}Bolsas <img alt="🎉" src="https://evil.example/1f389.png"></p>
  <p class=MsoNormal>São R$ <del>10,00</del><ins>12,00</ins>.<span style="display:none">segredo</span></p>
  <p class=MsoListParagraph style="mso-list:l1 level1 lfo2">${mark('3.')}Prazo</p>
  <p class=MsoListParagraph style="mso-list:l1 level2 lfo2;margin-left:0cm">${mark('3.1')}Até sexta</p>
  <img src="https://evil.example/rastro.png"><script>window.invaded = 'script'</script>
  <p onclick="window.invaded = 'clique'"><a href="javascript:window.invaded = 'link'">Clique</a></p>
  <iframe src="https://evil.example/"></iframe><svg onload="window.invaded = 'svg'"></svg><!--EndFragment--></body></html>`

test.describe('pasted content', () => {
  test.use({ expectedComplaints: [/inline event handler|javascript: URL/] })

  test('keeps its structure, but no looks, scripts or foreign files', async ({ page }) => {
    await openForm(page)
    const editor = editorOf(page)
    await editor.click()
    await pasteFromClipboard(editor, { 'text/html': WORD, 'text/plain': 'Aviso da reitoria' })
    await expect(editor.getByRole('listitem')).toHaveText(['Vagas', 'Bolsas 🎉', 'Prazo'])
    await expect(editor.locator('ol')).toHaveAttribute('start', '3')
    await expect(editor.getByText('São R$ 12,00.', { exact: true })).toBeVisible()
    await expect(editor.getByText('3.1 Até sexta')).toBeVisible()
    await expect(editor.locator('b, strong')).toHaveText('Aviso')
    await expect(editor.locator('[style], [class], [onclick], img, script, iframe, svg, a[href]')).toHaveCount(0)
    await expect(page.getByText('2 imagens não puderam ser coladas.')).toBeVisible()
    const notice = page.getByText('1 vídeo ou outro conteúdo incorporado não pôde ser colado.')
    await expect(notice).toBeVisible()
    await editor.getByText('Clique').click()
    expect(await page.evaluate(() => (window as { invaded?: string }).invaded)).toBeUndefined()
    await pasteFromClipboard(editor, { 'text/html': '<p>Nada falta</p>', 'text/plain': 'Nada falta' })
    await expect(editor).toContainText('Nada falta')
    await expect(notice).toBeHidden()
  })
})

test.describe('without a script policy', () => {
  test.use({ bypassCSP: true, expectedComplaints: [PICTURE_NOT_THERE] })

  test('no hostile text runs or loads, by paste or undo', async ({ page }) => {
    await openForm(page)
    await expectNothingRuns(page, editorOf(page), { how: 'paste', type: 'text/html', texts: HOSTILE })
  })

  for (const how of ['paste', 'drop'] as const) {
    for (const type of ['text/html', 'text/plain'] as const) {
      test(`no text of type ${type} runs or loads on a slow machine, by ${how} or undo`, async ({ page }) => {
        await openForm(page)
        const browser = await page.context().newCDPSession(page)
        await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        await expectNothingRuns(page, editorOf(page), { how, type, texts: WORST })
      })
    }
  }

  test('a drop after an unfinished drag of the text runs and loads nothing', async ({ page }) => {
    await openForm(page)
    const editor = editorOf(page)
    const ran = watchAlerts(page)
    await editor.click()
    await editor.evaluate((place) => {
      const dataTransfer = new DataTransfer()
      place.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
    })
    await dropFromElsewhere(editor, `<p>De outra janela</p>${HOSTILE.join('')}`)
    await expect(editor.getByText('De outra janela')).toBeVisible()
    await expectNothingRan(page, editor, ran)
  })

  test('stored content runs and loads nothing in the editor', async ({ page }) => {
    const ran = watchAlerts(page)
    await login(page)
    const descricao = `<p>Do começo</p>${HOSTILE.join('')}`
    await page.route('**/api/noticia/detalhes*', async (route) => {
      const response = await route.fetch()
      const { retorno, dado, ...wrapper } = await response.json()
      const written = (payload: object | null) => payload && { ...payload, descricao }
      await route.fulfill({ response, json: { ...wrapper, retorno: written(retorno), dado: written(dado) } })
    })
    const { retorno, dado } = await (await page.request.get('/api/noticia/listarTodas?paginacao=0')).json()
    await page.goto(`/user/noticias/${(retorno ?? dado)[0].id}`)
    await expect(editorOf(page).getByText('Do começo')).toBeVisible()
    await expectNothingStandsOut(editorOf(page))
    expect(ran).toEqual([])
  })

  test('a paste before the editor loads runs nothing', async ({ page }) => {
    const ran = watchAlerts(page)
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const place = document.querySelector('.jodit-wysiwyg')
        if (!place) return
        observer.disconnect()
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', '<p>cedo</p><img src=x onerror=alert(1)>')
        clipboardData.setData('text/plain', '<b>cedo</b><img src=x onerror=alert(1)>')
        place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }).observe(document, { childList: true, subtree: true })
    })
    await openForm(page)
    await editorOf(page).click()
    await expect(editorOf(page).locator('img')).toHaveCount(0)
    expect(ran).toEqual([])
  })
})

test('plain text stays text, and its lines can become headings and list items', async ({ page }) => {
  await openForm(page)
  const editor = editorOf(page)
  await editor.click()
  const text = 'um < dois\n\n<b>três</b>\nquatro\ncinco'
  await pasteFromClipboard(editor, { 'text/plain': text, 'text/rtf': '{}' })
  await expect(editor.locator('p')).toHaveText(['um < dois', '<b>três</b>', 'quatro', 'cinco'])
  await editor.press('ControlOrMeta+Home')
  await choose(page, 'Parágrafo', 'Título 2')
  await expect(editor.getByRole('heading', { level: 2 })).toHaveText('um < dois')
  await editor.press('ArrowDown')
  await editor.press('Home')
  await editor.press('Shift+ControlOrMeta+End')
  await tool(page, 'Lista com marcadores').click()
  await expect(editor.getByRole('listitem')).toHaveText(['<b>três</b>', 'quatro', 'cinco'])
  await expect(editor.getByRole('heading', { level: 2 })).toHaveText('um < dois')
})

test('a paste leaves an emptied list, but stays in a started one', async ({ page }) => {
  await openForm(page)
  const editor = editorOf(page)
  await editor.click()
  const lines = { 'text/plain': 'um\ndois' }
  for (const remove of ['Delete', 'Backspace', 'ControlOrMeta+x']) {
    await page.keyboard.type('três')
    await tool(page, 'Lista com marcadores').click()
    await expect(editor.getByRole('listitem')).toHaveText('três')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press(remove)
    await pasteFromClipboard(editor, lines)
    await expect(editor.locator('p')).toHaveText(['um', 'dois'])
    await expect(editor.getByRole('listitem')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press(remove)
  }
  await tool(page, 'Lista com marcadores').click()
  await pasteFromClipboard(editor, lines)
  await expect(editor.getByRole('listitem')).toHaveText(['um', 'dois'])
})

const numberedByWord = `<p class=MsoListParagraph style="mso-list:l0 level1 lfo1">${mark('1.')}<span lang=PT-BR>Um</span></p>`
const TOO_LONG = /^O que você colou é longo demais, e nada foi colado: passa em \d+ kB/
for (const [name, type, content, shown] of [
  ['elements within elements by the hundred thousand', 'text/html', '<div>a'.repeat(200_000), TOO_LONG],
  ['bold within bold by the hundred thousand', 'text/html', '<b>aa '.repeat(100_000), TOO_LONG],
  ['a thousand pages of Word', 'text/html', numberedByWord.repeat(10_000), '1. Um'],
  ['half a million lines of text', 'text/plain', 'linha\n'.repeat(500_000), TOO_LONG],
] as const) {
  test(`typing continues after pasting ${name}`, async ({ page }) => {
    await openForm(page)
    const editor = editorOf(page)
    await editor.click()
    await hand(editor, 'paste', { [type]: content })
    if (typeof shown === 'string') await expect(editor).toContainText(shown)
    else await expect(page.getByText(shown)).toBeVisible()
    await editor.press('Control+Home')
    await page.keyboard.type('Antes de tudo: ')
    await expect(editor).toContainText('Antes de tudo: ')
  })
}

test('by keyboard alone: Alt+F10 focuses the toolbar, arrows move, active functions are pressed, and Tab leaves the text', {
  tag: MAIN,
}, async ({ page }) => {
  await openForm(page)
  const editor = editorOf(page)
  await editor.focus()
  await page.keyboard.type('Um título')
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Parágrafo')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('heading', { name: 'Um título', level: 2 })).toBeVisible()
  await expect(editor).toBeFocused()
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Fonte')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).toBeFocused()

  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await tool(page, 'Lista com marcadores').click()
  await tool(page, 'Negrito').click()
  await page.keyboard.type('Primeiro')
  const toolbar = page.getByRole('toolbar', { name: /Formatação/ })
  await expect(toolbar.getByRole('button', { name: 'Negrito', exact: true, pressed: true })).toBeVisible()
  await expect(toolbar.locator('[aria-pressed]:not(button)')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Segundo')
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
  await expect(editor.locator('ul > li')).toHaveText(['Primeiro', 'Segundo'])
  await expect(editor.getByRole('heading', { name: 'Um título' })).toBeVisible()
})

test('a closed dialog returns the caret', async ({ page }) => {
  await openForm(page)
  const editor = editorOf(page)
  await editor.click()
  await page.keyboard.type('Antes depois')
  for (let step = 0; step < 'depois'.length; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+k')
  await dialogOf(page).getByLabel('Endereço').fill('javascript:alert(1)')
  await insert(page)
  await expect(dialogOf(page).getByText('Endereço inválido.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('e ')
  await expect(editor).toHaveText('Antes e depois')
})

test('the editor loads with the first form that needs it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const editor = () => asked.filter((url) => /RichTextEditor/.test(url))
  await login(page)
  await page.goto('/user/Home')
  await alive(page)
  expect(editor()).toEqual([])
  await page.goto('/user/noticias')
  await expect(editorOf(page)).toBeVisible()
  expect(editor()).not.toEqual([])
  expect(asked.filter((url) => /katex/i.test(url))).toEqual([])
})

test.describe('an editor that cannot be loaded', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|Failed to (load|fetch)/] })

  test('is reported, keeps the text, and loads on retry', async ({ page }) => {
    await login(page)
    await page.route('**/RichTextEditor-*.js', (route) => route.abort())
    await page.goto('/user/noticias')
    await alive(page)
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Já escrito')
    await expect(page.getByText('O editor não pôde ser carregado.')).toBeVisible()
    await page.unroute('**/RichTextEditor-*.js')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(editorOf(page)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Já escrito')
  })
})

test.describe('a tampered editor', () => {
  test.use({ expectedComplaints: [/integrity|ERR_FAILED|Failed to (load|fetch)/] })

  test('never runs, even on retry', async ({ page }) => {
    await login(page)
    const asked: string[] = []
    await page.route('**/RichTextEditor-*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `window.invaded = 1;${await response.text()}` })
      asked.push(route.request().url())
    })
    await page.goto('/user/noticias')
    await alive(page)
    await rejectCookies(page)
    const failed = page.getByText('O editor não pôde ser carregado.')
    const retry = page.getByRole('button', { name: 'Tentar novamente' })
    for (let press = 0; press < 3; press++) {
      await expect(failed).toBeVisible()
      const before = new Set(asked).size
      await retry.click()
      await expect.poll(() => new Set(asked).size).toBeGreaterThan(before)
    }
    await expect(failed).toBeVisible()
    expect(await page.evaluate(() => 'invaded' in window)).toBe(false)

    await page.unrouteAll({ behavior: 'wait' })
    await retry.click()
    await expect(editorOf(page)).toBeVisible()
    expect(await page.evaluate(() => 'invaded' in window)).toBe(false)
  })
})

test('an open list and a dialog have no WCAG 2.2 AA violation', async ({ page }) => {
  await openForm(page)
  await editorOf(page).click()
  await tool(page, 'Cor do texto').click()
  await expect(page.getByRole('button', { name: 'Vermelho', exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Vermelho', exact: true }).click()
  await tool(page, 'Vídeo').click()
  await insert(page)
  await expect(dialogOf(page).getByText('Endereço é obrigatório.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
