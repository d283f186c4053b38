import type en from '../en/shell'

const shell: typeof en = {
  skip: 'Ir al contenido',
  pages: 'Páginas',
  holdings: 'Cartera',
  tax: 'Renta',
  transactions: 'Movimientos',
  import: 'Importar',
  prices: 'Precios',
  settings: 'Ajustes',
  language: 'Idioma',
  toDark: 'Cambiar al tema oscuro',
  toLight: 'Cambiar al tema claro',
  advisor: 'Preguntar al asesor',
  advisorShort: 'Asesor',
  advisorHint: 'Preguntar al asesor ({shortcut})',
  cancel: 'Cancelar',
  close: 'Cerrar',
  dismiss: 'Descartar',
  loading: 'Cargando…',
  tryAgain: 'Reintentar',
  loadFailed: 'No se ha podido cargar.',
  saveFailed: 'No se ha podido guardar.',
  serverAway: 'El programa no responde. ¿Sigue en marcha?',
  problem: 'El programa ha respondido: {detail}',
  messages: 'Mensajes',
  notFound: 'Aquí no hay ninguna página.',
  toHoldings: 'Ir a la cartera',
  unknown: 'desconocido',
  privacy:
    'Todo se queda en este equipo, salvo la llamada al modelo que elijas y los precios que descargues.',
}
export default shell
