export const PORTAL_SETTINGS = {
  METRICAS: 'sim',
  REMOTOS_LOCAIS: 'sim',
  // All requests come from one address, so the limits for one person would stop them.
  LIMITE_LOGIN: '1000',
  LIMITE_CADASTRO: '1000',
  LIMITE_CODIGO: '1000',
  LIMITE_CONTATO: '1000',
  LIMITE_ENVIOS: '10000',
}
