import type en from '../en/settings'

const settings: typeof en = {
  title: 'Ajustes',
  general: 'General',
  languageHelp: 'El idioma de las páginas, del asesor y de sus respuestas.',
  languages: { en: 'English', es: 'Español' },
  currency: 'Moneda base',
  currencyHelp:
    'La cartera se valora en esta moneda. El informe fiscal español está siempre en euros.',
  saved: 'Guardado.',
  chain: 'Cadena de modelos',
  chainHelp:
    'Las preguntas van al primer modelo; si falla, al siguiente. Los cambios valen desde la próxima pregunta.',
  chainEmpty: 'Aún no hay ningún modelo elegido: el asesor no puede responder.',
  chainNotEmpty: 'Una cadena necesita al menos un modelo.',
  entry: 'Modelo {position}',
  provider: 'Proveedor',
  modelId: 'Modelo',
  modelPlaceholder: 'por ejemplo qwen3:8b',
  contextWindow: 'Ventana de contexto (tokens)',
  contextHelp: 'Cuánto texto puede tener presente a la vez el modelo local.',
  moveUp: 'Subir el modelo {position}',
  moveDown: 'Bajar el modelo {position}',
  remove: 'Quitar el modelo {position}',
  add: 'Añadir un modelo',
  addPlanner: 'Usar el planificador incluido',
  plannerName: 'Planificador incluido',
  plannerHelp:
    'No hay que instalar nada y responde a las preguntas habituales con cifras exactas. No es un modelo de lenguaje.',
  save: 'Guardar',
  saveChain: 'Guardar cadena',
  discard: 'Descartar cambios',
  local: 'Local',
  cloud: 'Nube',
  credential: {
    present: 'clave disponible',
    absent: 'sin clave guardada: esta entrada se salta',
    locked: 'bóveda bloqueada: esta entrada se salta',
  },
  noKeyNeeded: 'no necesita clave',
  profile: 'Límites en vigor: {profile}',
  profiles: { local: 'locales', metered: 'de nube', mixed: 'de nube (cadena mixta)' },
  needsModel: 'Indica un modelo.',
  needsWindow: 'Escribe un número entero de tokens mayor que cero.',
  limits: 'Límites de una consulta',
  limitsHelp:
    'Hasta dónde puede llegar una pregunta. Dependen de la cadena: límites locales si todos los modelos utilizables están en este equipo, de nube en otro caso.',
  limitsUnreadable:
    'Los límites guardados no se pueden leer, así que no se puede responder ninguna pregunta. Se arregla volviendo a los valores de fábrica.',
  localLimits: 'Local',
  cloudLimits: 'Nube',
  limit: {
    maxSteps: 'Llamadas al modelo por pregunta',
    lastMessages: 'Mensajes anteriores que se envían',
    topNHoldings: 'Posiciones que ve el modelo',
    lotsPageSize: 'Lotes por página',
    rowsPageSize: 'Filas por página',
  },
  limitRange: 'Un número entero de 1 a {max}.',
  limitFrom: 'Un número entero desde 1.',
  budgets: 'Respuesta máxima de cada herramienta a un modelo de nube (caracteres)',
  localBudgets:
    'Con la ventana declarada, una herramienta puede responder {tool} caracteres al modelo local, y todas las de una pregunta {run}.',
  noLocalBudgets:
    'Los presupuestos locales dependen de la ventana de contexto de un modelo local de la cadena.',
  saveLimits: 'Guardar límites',
  reset: 'Volver a los valores de fábrica',
  resetTitle: '¿Restablecer todos los límites?',
  resetText: 'Los dos juegos de límites y los presupuestos vuelven a sus valores de fábrica.',
  invalid: 'Corrige primero los campos marcados.',
}
export default settings
