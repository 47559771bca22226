/**
 * Shows one more page of a list and says so in the address: past the router, which would load again what is already
 * here, so that whoever comes back finds as many items. An address that has changed meanwhile asks for something else.
 */
export async function showMore(
  lista: { loadMore: () => Promise<boolean>; readonly pagina: number },
  addressOf: (pagina: number) => string,
): Promise<void> {
  const asked = location.href
  const isLonger = await lista.loadMore()
  if (isLonger && location.href === asked) history.replaceState(history.state, '', addressOf(lista.pagina))
}
