import { fillPlaces, inBraces } from '../braces.js';

/**
 * What a mail's text may name between braces: what operators call it, and what stands there in a preview (nobody's
 * data).
 */
export const MARKERS = {
  nombre: { etiqueta: 'Nombre de la persona', ejemplo: 'María Alejandra Peña' },
  programa: { etiqueta: 'Programa o convocatoria', ejemplo: 'Becas de postgrado' },
  proyecto: { etiqueta: 'Título de la propuesta', ejemplo: 'Agua limpia para Barlovento' },
  periodo: { etiqueta: 'Día en que inicia el periodo', ejemplo: '15-09-2026' },
  integrante: { etiqueta: 'Integrante del equipo', ejemplo: 'Luis Rangel' },
  responsable: { etiqueta: 'Responsable de la propuesta', ejemplo: 'Carmen Zambrano' },
  caso: { etiqueta: 'Número del caso', ejemplo: '1024' },
  envio: { etiqueta: 'Número del envío', ejemplo: '2' },
  respuesta: { etiqueta: 'Cómo empieza la respuesta', ejemplo: 'Hola. Su pago llega esta semana' },
  vence: { etiqueta: 'Día en que se responde un recurso', ejemplo: '12 de diciembre de 2026' },
  resultado: { etiqueta: 'Qué sigue a un recurso', ejemplo: 'Su solicitud vuelve a evaluación, con otra persona.' },
  llave: { etiqueta: 'Nombre de la llave de acceso', ejemplo: 'Teléfono de casa' },
  correoNuevo: { etiqueta: 'Correo nuevo de la cuenta', ejemplo: 'su correo nuevo' },
  cuando: { etiqueta: 'Día y hora', ejemplo: '15 de septiembre de 2026 a las 10:30' },
  red: { etiqueta: 'Red desde la que se hizo', ejemplo: '192.0.2.7' },
  abre: { etiqueta: 'Cuándo abre', ejemplo: '01/10/2026 a las 08:00' },
  cierra: { etiqueta: 'Cuándo cierra', ejemplo: '31/10/2026 a las 23:59' },
  convocatorias: { etiqueta: 'Convocatorias que se le abren', ejemplo: 'Becas de postgrado' },
  dias: { etiqueta: 'Días que tiene', ejemplo: 'desde el 01/10/2026 y hasta el 31/10/2026' },
} as const;
export type Marker = keyof typeof MARKERS;
/** A mail's data; what is missing or empty is not known of its person. */
export type MarkerValues = Partial<Record<Marker, string | null>>;

/** The text with its data; null where it names what is not known. */
export function fillText(text: string, values: MarkerValues): string | null {
  let whole = true;
  const filled = fillPlaces(text, (word) => {
    const value = Object.hasOwn(values, word) ? values[word as Marker] : null;
    whole &&= Boolean(value);
    return value ?? '';
  });
  return whole ? filled : null;
}

/** Each marker in its braces, to have a text with its markers from what makes it of data. */
export const MARKED = Object.fromEntries(Object.keys(MARKERS).map((marker) => [marker, inBraces(marker)])) as Record<Marker, string>;
/** What stands for each in a preview. */
export const EXAMPLES = Object.fromEntries(Object.entries(MARKERS).map(([marker, { ejemplo }]) => [marker, ejemplo])) as Record<
  Marker,
  string
>;
