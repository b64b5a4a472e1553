// Source: Fields of Research and Development (FORD), OECD Frascati Manual 2015, in the Spanish translation by FECYT: the six broad fields
// are the areas, all forty-two second-level fields the subareas. A subarea's code is its FORD number (2.11 is 211).
import { type ListItemSeed, rows } from './list-item-seed.js';

const fields: [area: string, subareas: string[]][] = [
  [
    'Ciencias naturales',
    [
      'Matemáticas',
      'Informática y ciencias de la información',
      'Ciencias físicas',
      'Ciencias químicas',
      'Ciencias de la Tierra y del medio ambiente',
      'Ciencias biológicas',
      'Otras ciencias naturales',
    ],
  ],
  [
    'Ingeniería y tecnología',
    [
      'Ingeniería civil',
      'Ingeniería eléctrica, electrónica y de la información',
      'Ingeniería mecánica',
      'Ingeniería química',
      'Ingeniería de los materiales',
      'Ingeniería médica',
      'Ingeniería del medio ambiente',
      'Biotecnología del medio ambiente',
      'Biotecnología industrial',
      'Nanotecnología',
      'Otras ingenierías y tecnologías',
    ],
  ],
  [
    'Ciencias médicas y de la salud',
    ['Medicina básica', 'Medicina clínica', 'Ciencias de la salud', 'Biotecnología de la salud', 'Otras ciencias médicas'],
  ],
  [
    'Ciencias agrícolas y veterinarias',
    [
      'Agricultura, silvicultura y pesca',
      'Ciencia animal y de los productos lácteos',
      'Ciencias veterinarias',
      'Biotecnología agrícola',
      'Otras ciencias agrícolas',
    ],
  ],
  [
    'Ciencias sociales',
    [
      'Psicología y ciencias cognitivas',
      'Economía y negocios',
      'Ciencias de la educación',
      'Sociología',
      'Derecho',
      'Ciencias políticas',
      'Geografía social y económica',
      'Medios y comunicación',
      'Otras ciencias sociales',
    ],
  ],
  [
    'Humanidades y artes',
    [
      'Historia y arqueología',
      'Lengua y literatura',
      'Filosofía, ética y religión',
      'Artes (arte, historia del arte, artes escénicas, música)',
      'Otras humanidades',
    ],
  ],
];

/** area and subarea{idArea}. */
export const fieldsOfKnowledge: ListItemSeed[] = fields.flatMap(([area, subareas], i) => [
  { lista: 'area', padre: '', value: i + 1, label: area },
  ...rows('subarea', subareas, String(i + 1), (i + 1) * 100 + 1),
]);
