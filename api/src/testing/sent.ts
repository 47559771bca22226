export const sent = async (baseUrl: string, path: string) =>
  ((await (await fetch(baseUrl + path)).json()) as { dado: unknown }).dado
