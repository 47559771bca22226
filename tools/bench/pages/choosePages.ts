import { paths } from '@portal/shared-contracts/paths'
import { textAt } from './sides/startSides'

export async function choosePages(origin: string): Promise<string[]> {
  const firstOf = async (list: string) => {
    const html = await textAt(origin + list)
    const [, address] = html.match(new RegExp(`href="(${list}/\\d+)"`)) ?? []
    if (!address) throw new Error(`${list} leads to no page.`)
    return address
  }
  const [noticias, eventos] = [paths.noticias(), paths.eventos()]
  return [paths.home(), noticias, await firstOf(noticias), eventos, await firstOf(eventos), paths.login()]
}
