import { type Measure, most, shareOf } from './measure.js';

const PEOPLE =
  'Se cuenta a cada persona que tiene registro, una sola vez, aunque tenga varias cuentas. No se cuenta al personal que opera el sistema ni a quien fue borrado.';
const STUDIES = 'El nivel y el área son los del estudio más alto que registró.';
const PRODUCTS =
  'Se cuenta cada producto que una persona registró: si varias registraron el mismo, está una vez por cada una. El año es el de publicación.';

/** Who researches, and what they produce. */
export const MEASURES_OF_PEOPLE: readonly Measure[] = [
  {
    nombre: 'personas-por-estado-y-sexo',
    unidad: 'personas',
    titulo: 'Por estado y sexo',
    dimensiones: ['estado', 'sexo'],
    dibujo: 'barras',
    mapa: true,
    titular: most('estado', (estado, porcion, total) => `${estado} reúne el ${porcion} de ${total} que investigan`),
    metodo: `${PEOPLE} El estado es aquel donde vive.`,
  },
  {
    nombre: 'personas-por-nivel-y-sexo',
    unidad: 'personas',
    titulo: 'Por nivel de estudios y sexo',
    dimensiones: ['nivel', 'sexo'],
    dibujo: 'barras',
    titular: (figure) => {
      const women = shareOf(figure, 'sexo', 'Mujeres');
      const level = most('nivel', (nivel, porcion) => `El nivel más frecuente es ${nivel.toLowerCase()}, con el ${porcion}`)(figure);
      return women && figure.dimensions.includes('nivel') ? `${level}; las mujeres son el ${women}` : level;
    },
    metodo: `${PEOPLE} ${STUDIES}`,
  },
  {
    nombre: 'personas-por-area-y-nivel',
    unidad: 'personas',
    titulo: 'Por área y nivel de estudios',
    dimensiones: ['area', 'nivel'],
    dibujo: 'calor',
    titular: most('area', (area, porcion) => `El área con más personas es ${area.toLowerCase()}, con el ${porcion}`, 'Sin área registrada'),
    metodo: `${PEOPLE} ${STUDIES}`,
  },
  {
    nombre: 'personas-por-edad-y-sexo',
    unidad: 'personas',
    titulo: 'Por edad y sexo',
    dimensiones: ['edad', 'sexo'],
    dibujo: 'barras',
    titular: most('edad', (edad, porcion) => `El grupo de edad más numeroso, ${edad.toLowerCase()} años, es el ${porcion}`),
    metodo: `${PEOPLE} La edad es la que cumple en el año de la edición.`,
  },
  {
    nombre: 'personas-por-estado-e-institucion',
    unidad: 'personas',
    titulo: 'Por estado y tipo de institución',
    dimensiones: ['estado', 'institucion'],
    dibujo: 'calor',
    titular: most('institucion', (tipo, porcion) => `Donde más trabajan: ${tipo.toLowerCase()}, el ${porcion}`, 'Sin trabajo registrado'),
    metodo: `${PEOPLE} La institución es la de su trabajo actual, el principal si tiene varios.`,
  },
  {
    nombre: 'productos-por-tipo-y-anio',
    unidad: 'productos',
    titulo: 'Por tipo y año',
    dimensiones: ['tipo', 'anio'],
    dibujo: 'linea',
    titular: most('tipo', (tipo, porcion, total) => `De ${total}, el tipo más frecuente es ${tipo.toLowerCase()}, con el ${porcion}`),
    metodo: PRODUCTS,
  },
  {
    nombre: 'productos-por-area-y-anio',
    unidad: 'productos',
    titulo: 'Por área y año',
    dimensiones: ['area', 'anio'],
    dibujo: 'calor',
    titular: most('area', (area, porcion) => `El área con más productos es ${area.toLowerCase()}, con el ${porcion}`),
    metodo: PRODUCTS,
  },
  {
    nombre: 'productos-por-publicacion-y-patente',
    unidad: 'productos',
    titulo: 'Publicados y con patente',
    dimensiones: ['publicado', 'patente'],
    dibujo: 'barras',
    titular: (figure) => {
      const published = shareOf(figure, 'publicado', 'Publicados');
      return published ? `El ${published} de los productos está publicado` : most('publicado', (_, porcion) => `El ${porcion}`)(figure);
    },
    metodo: `${PRODUCTS} Tiene patente el que así lo dice en su registro financiero.`,
  },
];
