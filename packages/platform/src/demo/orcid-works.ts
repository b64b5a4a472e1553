type Day = readonly [year: number, month?: number, day?: number];
type Line = readonly [type: string, title: string, date: Day | null, doi: string | null, journal?: string];

// Kinds, dates and identifiers as people have them there: one kind that has no counterpart here, a year alone, and a
// book's DOI at its chapter.
// biome-ignore format: a table
const LINES: Line[] = [
  ['journal-article', 'Captura de carbono en suelos de sabana del Orinoco', [2023, 5, 12], '10.5555/orcid.001', 'Revista de Ecología Tropical'],
  ['journal-article', 'Respuesta de bosques nublados andinos a la sequía', [2022, 11], '10.5555/orcid.002', 'Acta Botánica de los Andes'],
  ['journal-article', 'Diversidad de hongos micorrízicos en cacaotales de Barlovento', [2022, 3, 1], '10.5555/orcid.003', 'Revista de Ecología Tropical'],
  ['journal-article', 'Balance hídrico de páramos bajo pastoreo', [2021], '10.5555/orcid.004', 'Agua y Territorio'],
  ['journal-article', 'Modelos de distribución de aves endémicas de la cordillera de la Costa', [2020, 9, 30], '10.5555/orcid.005', 'Ornitología Neotropical'],
  ['journal-article', 'Fenología de especies pioneras en claros de selva', [2019, 2, 14], '10.5555/orcid.006', 'Acta Botánica de los Andes'],
  ['journal-article', 'Sedimentos y nutrientes en el delta del Orinoco', [2018, 7], '10.5555/orcid.007', 'Agua y Territorio'],
  ['journal-article', 'Regeneración natural después del fuego en morichales', [2017, 4, 3], '10.5555/orcid.008', 'Revista de Ecología Tropical'],
  ['review', 'Restauración de manglares: una revisión', [2021, 6, 21], '10.5555/orcid.009', 'Costas y Mares'],
  ['book', 'Guía de campo de los morichales llaneros', [2020], null, 'Fondo Editorial de los Llanos'],
  ['book-chapter', 'Los suelos de la Gran Sabana', [2016], '10.5555/orcid.libro', 'Geografía física de Guayana'],
  ['conference-paper', 'Sensores de bajo costo para cuencas pequeñas', [2023, 10, 18], '10.5555/orcid.012', 'Congreso Venezolano de Ecología'],
  ['conference-poster', 'Germinación de semillas de moriche', [2022, 10], null, 'Congreso Venezolano de Ecología'],
  ['dissertation-thesis', 'Dinámica del carbono en sabanas inundables. Tesis doctoral', [2014], null, 'Universidad de Los Andes'],
  ['report', 'Línea base ambiental de la cuenca del Caura', [2019], null, 'Instituto de Estudios Ambientales'],
  ['preprint', 'Teledetección de quemas en los Llanos', [2024, 1, 9], '10.5555/orcid.016', 'EcoRxiv'],
  ['data-set', 'Parcelas permanentes de bosque nublado, 2008–2022', [2022, 12, 5], '10.5555/orcid.017', 'Repositorio Andino de Datos'],
  ['software', 'parcelas: paquete para inventarios forestales', [2021, 8], '10.5555/orcid.018', 'Repositorio Andino de Datos'],
  ['magazine-article', 'El agua que baja del páramo', [2018, 3, 22], null, 'Ciencia al Día'],
  ['research-tool', 'Protocolo de muestreo de suelos de sabana', [2015], null],
];

const worded = (value: string | number | undefined) => (value === undefined ? null : { value: String(value).padStart(2, '0') });

function group([type, title, date, doi, journal]: Line, index: number) {
  const relationship = type === 'book-chapter' ? 'part-of' : 'self';
  const ids = doi ? [{ 'external-id-type': 'doi', 'external-id-value': doi, 'external-id-relationship': relationship }] : [];
  const summary = {
    'put-code': 1_000 + index,
    title: { title: { value: title }, subtitle: null, 'translated-title': null },
    'external-ids': { 'external-id': ids },
    url: null,
    type,
    'publication-date': date && { year: worded(date[0]), month: worded(date[1]), day: worded(date[2]) },
    'journal-title': journal ? { value: journal } : null,
    visibility: 'public',
    'display-index': '1',
  };
  return { 'external-ids': { 'external-id': ids }, 'work-summary': [summary] };
}

/** Twenty public works, as ORCID's API 3.0 answers `/works`. */
export const DEMO_WORKS = { group: LINES.map(group), path: '/0000-0002-1825-0097/works' };
