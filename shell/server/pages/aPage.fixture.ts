import { type Page, SharedPage } from './SharedPage'

export const aPage = (page: Partial<Page> = {}): Page => ({
  status: 200,
  html: '<html lang="pt-BR">página</html>',
  inlineScripts: [],
  inlineStyles: [],
  isWhole: true,
  ...page,
})

export const aSharedPage = (page: Partial<Page> = {}) => new SharedPage(aPage(page))
