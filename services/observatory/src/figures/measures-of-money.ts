import { countOf } from '@registro/contracts/count';
import { at, type Figure } from './figure.js';
import { type Measure, most, share, shareOf, TOO_FEW } from './measure.js';

const SCHOLARSHIPS =
  'Se cuenta cada beca que se envió, una sola vez, en la etapa en que está. Con pagos: ya llegó uno. El año es el del primer envío.';
const PAYMENTS = 'Se cuenta cada pago que llegó, en el mes en que llegó, sin lo que volvió.';
const AMOUNTS =
  'En bolívares, como se pagaron. Un mes o un año se publica una sola vez, una semana después de terminar, y no cambia: lo que vuelve después no lo corrige. No se dice un monto de menos de cinco personas, ni uno en que una sola pesa tanto que otra podría calcular el suyo, ni el que permitiría restarlos.';

/** What of all became of scholarships, by a dimension. */
const stages = (figure: Figure): string => {
  const [approved, paid] = [approvedOf(figure), shareOf(figure, 'etapa', 'Con pagos')];
  if (approved === undefined)
    return most('etapa', (etapa, porcion, total) => `De ${total}, lo más frecuente es «${etapa.toLowerCase()}», el ${porcion}`)(figure);
  return most('etapa', (_, __, total) => `De ${total}, el ${approved} se aprobó${paid ? ` y el ${paid} ya tiene pagos` : ''}`)(figure);
};

const APPROVED = ['Aprobada', 'Declaración en orden', 'Con pagos'];
/** How many were approved, however far they came since; undefined where one of these is not told. */
function approvedOf(figure: Figure): string | undefined {
  const i = figure.dimensions.indexOf('etapa');
  const total = at(figure, ...figure.dimensions.map(() => '*'));
  if (i < 0 || !total) return undefined;
  const there = APPROVED.filter((etapa) => figure.orden[i]!.includes(etapa));
  const counts = there.map((etapa) => at(figure, ...figure.dimensions.map((_, j) => (j === i ? etapa : '*'))));
  return counts.includes(null)
    ? undefined
    : share(
        counts.reduce<number>((sum, count) => sum + count!, 0),
        total,
      );
}

/** A sentence on the last span of time that is told. */
const lastSpan = (figure: Figure, say: (span: string, total: number) => string): string => {
  const span = figure.orden[1]?.findLast((one) => at(figure, '*', one) !== null);
  return span === undefined ? TOO_FEW : say(span, at(figure, '*', span)!);
};
const inYear = (what: string) => (figure: Figure) =>
  lastSpan(figure, (anio, total) => {
    const first = figure.orden[0]!.map((categoria) => ({ categoria, monto: at(figure, categoria, anio) ?? 0 })).reduce((best, one) =>
      one.monto > best.monto ? one : best,
    );
    return `En ${anio} se pagaron ${countOf(Math.round(total), 'bolívar', 'bolívares')}; ${what} con más es ${first.categoria}, con el ${share(first.monto, total)}`;
  });

/** What becomes of what is sent, and the money of it. */
export const MEASURES_OF_MONEY: readonly Measure[] = [
  {
    nombre: 'becas-por-universidad-y-etapa',
    unidad: 'becas',
    titulo: 'Por universidad y etapa',
    dimensiones: ['universidad', 'etapa'],
    dibujo: 'calor',
    titular: most('universidad', (universidad, porcion, total) => `${universidad} reúne el ${porcion} de ${total}`),
    metodo: SCHOLARSHIPS,
  },
  {
    nombre: 'becas-por-nivel-y-etapa',
    unidad: 'becas',
    titulo: 'Por nivel y etapa',
    dimensiones: ['nivel', 'etapa'],
    dibujo: 'calor',
    titular: stages,
    metodo: `${SCHOLARSHIPS} El nivel es el del postgrado.`,
  },
  {
    nombre: 'becas-por-estado-y-etapa',
    unidad: 'becas',
    titulo: 'Por estado y etapa',
    dimensiones: ['estado', 'etapa'],
    dibujo: 'calor',
    mapa: true,
    titular: most('estado', (estado, porcion, total) => `De ${estado} es el ${porcion} de ${total}`),
    metodo: `${SCHOLARSHIPS} El estado es aquel donde vive su persona.`,
  },
  {
    nombre: 'becas-por-anio-y-etapa',
    unidad: 'becas',
    titulo: 'Por año y etapa',
    dimensiones: ['anio', 'etapa'],
    dibujo: 'calor',
    titular: stages,
    metodo: SCHOLARSHIPS,
  },
  {
    nombre: 'becas-dias-por-paso-y-anio',
    unidad: 'dias',
    titulo: 'De una beca, por paso y año',
    dimensiones: ['paso', 'anio'],
    dibujo: 'calor',
    sinTotales: true,
    titular: (figure) => {
      const [paso, anio] = [figure.orden[0]?.[0], figure.orden[1]?.at(-1)];
      const days = paso && anio ? at(figure, paso, anio) : null;
      return days === null
        ? TOO_FEW
        : `En ${anio}, ${paso!.toLowerCase()} pasaron ${countOf(days, 'día', 'días')} en la mitad de los casos, o menos`;
    },
    metodo:
      'La mediana de los días entre un paso y el siguiente, en el año en que se llegó a él. Un año se publica una sola vez, una semana después de terminar, y no cambia. Donde son menos de diez becas no se dice.',
  },
  {
    nombre: 'postulaciones-por-programa-y-etapa',
    unidad: 'postulaciones',
    titulo: 'Por programa y etapa',
    dimensiones: ['programa', 'etapa'],
    dibujo: 'barras',
    titular: (figure) => {
      const approved = shareOf(figure, 'etapa', 'Aprobada');
      return most('programa', (programa, porcion, total) =>
        approved ? `De ${total} se aprobó el ${approved}` : `De ${total}, el ${porcion} es de ${programa.toLowerCase()}`,
      )(figure);
    },
    metodo: 'Se cuenta cada propuesta o solicitud que se envió, una sola vez. Las becas se cuentan aparte.',
  },
  {
    nombre: 'postulaciones-por-programa-y-anio',
    unidad: 'postulaciones',
    titulo: 'Por programa y año',
    dimensiones: ['programa', 'anio'],
    dibujo: 'linea',
    titular: most('programa', (programa, porcion, total) => `De ${total}, el ${porcion} es de ${programa.toLowerCase()}`),
    metodo: 'Se cuenta cada propuesta o solicitud que se envió, una sola vez, en el año de su primer envío. Las becas se cuentan aparte.',
  },
  {
    nombre: 'pagos-por-concepto-y-mes',
    unidad: 'pagos',
    titulo: 'Por concepto y mes',
    dimensiones: ['concepto', 'mes'],
    dibujo: 'linea',
    titular: most('concepto', (concepto, porcion, total) => `De ${total}, el ${porcion} es de ${concepto.toLowerCase()}`),
    metodo: PAYMENTS,
  },
  {
    nombre: 'montos-por-concepto-y-mes',
    unidad: 'bolivares',
    titulo: 'Por concepto y mes',
    dimensiones: ['concepto', 'mes'],
    dibujo: 'linea',
    titular: (figure) => lastSpan(figure, (mes, total) => `En ${mes} se pagaron ${countOf(Math.round(total), 'bolívar', 'bolívares')}`),
    metodo: `${PAYMENTS} ${AMOUNTS}`,
  },
  {
    nombre: 'montos-de-becas-por-universidad-y-anio',
    unidad: 'bolivares',
    titulo: 'De becas, por universidad y año',
    dimensiones: ['universidad', 'anio'],
    dibujo: 'calor',
    titular: inYear('la universidad'),
    metodo: AMOUNTS,
  },
  {
    nombre: 'montos-de-becas-por-nivel-y-anio',
    unidad: 'bolivares',
    titulo: 'De becas, por nivel y año',
    dimensiones: ['nivel', 'anio'],
    dibujo: 'calor',
    titular: inYear('el nivel'),
    metodo: `${AMOUNTS} El nivel es el del postgrado.`,
  },
  {
    nombre: 'montos-de-becas-por-estado-y-anio',
    unidad: 'bolivares',
    titulo: 'De becas, por estado y año',
    dimensiones: ['estado', 'anio'],
    dibujo: 'calor',
    titular: inYear('el estado'),
    metodo: `${AMOUNTS} El estado es aquel donde vive su persona.`,
  },
];
