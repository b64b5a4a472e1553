// Scholarships. Payment concepts and their codes: rule M-12. Areas of interest: the priorities of vertex 1 of the Gran Misión
// Ciencia, Tecnología e Innovación.
import { type ListItemSeed, rows } from './list-item-seed.js';

export const scholarships: ListItemSeed[] = [
  ...rows('tipoConceptoPago', ['Matrícula', 'Aranceles', 'Pago único (matrícula y aranceles)']),
  ...rows('modalidadPeriodo', ['Trimestral', 'Cuatrimestral', 'Semestral', 'Anual', 'Modular']),
  ...rows('areaInteres', [
    'Soberanía alimentaria y producción agrícola',
    'Salud y farmacia',
    'Energía e hidrocarburos',
    'Agua y saneamiento',
    'Ambiente, biodiversidad y cambio climático',
    'Tecnologías de la información y la comunicación',
    'Inteligencia artificial y ciencia de datos',
    'Telecomunicaciones y ciencias del espacio',
    'Biotecnología',
    'Nanotecnología y nuevos materiales',
    'Ciencias básicas',
    'Ciencias nucleares y sus aplicaciones',
    'Industria, química y petroquímica',
    'Minería y metalurgia',
    'Vivienda, hábitat y transporte',
    'Educación y enseñanza de las ciencias',
    'Ciencias sociales y humanidades',
    'Economía y gestión pública',
    'Seguridad y defensa de la nación',
  ]),
];
