import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FIGURE_NOT_LIVE, type LiveFigure } from '@registro/contracts/observatory/console';
import { notFound } from '@registro/platform/errors';
import { type CountedUnit, countLive, isCounted } from './count.js';
import { type DimensionName, DIMENSIONS } from './dimensions.js';
import { type Measure, UNITS } from './measure.js';
import { MEASURES } from './measures.js';
import { peopleOf, segmentName } from '../segment/segments.js';

export class ReadLiveFigure extends Query<LiveFigure> {
  /**
   * @param filtro 'estado:5,sexo:2'; what the measure's unit does not have is left out
   * @param segmento of whose people alone; null: of all. Of one that this operator may not use: 404
   */
  constructor(
    readonly idUsuario: number,
    readonly nombre: string,
    readonly filtro: string,
    readonly segmento: number | null,
  ) {
    super();
  }
}

/** What can be counted as it is now: money is told once, in editions. */
export const liveMeasures = (): Measure[] => MEASURES.filter(({ unidad }) => isCounted(unidad));
export const titleOf = ({ unidad, titulo }: Measure) => `${UNITS[unidad].titulo}: ${titulo.toLowerCase()}`;
/** By what what is counted of a unit may be narrowed: all that one of its figures is by. */
const dimensionsOf = (unit: CountedUnit): DimensionName[] => [
  ...new Set(MEASURES.flatMap(({ unidad, dimensiones }) => (unidad === unit ? dimensiones : []))),
];

/**
 * A measure as it is now, narrowed: for who may see people, and with nothing hidden (rule O-19). Money is not among
 * them: what is told of it is told once.
 */
@QueryHandler(ReadLiveFigure)
export class ReadLiveFigureHandler implements IQueryHandler<ReadLiveFigure> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idUsuario, nombre, filtro, segmento }: ReadLiveFigure): Promise<LiveFigure> {
    const live = liveMeasures();
    const measure = live.find((one) => one.nombre === nombre) ?? notFound(FIGURE_NOT_LIVE);
    const offered = dimensionsOf(measure.unidad as CountedUnit);
    const asked = filtro.split(',').map((part) => part.split(':') as [DimensionName, string | undefined]);
    const filters = asked.flatMap(([name, code]) => (offered.includes(name) && code ? [{ name, code }] : []));
    const de = segmento === null ? null : await segmentName(this.em, idUsuario, segmento);
    const { table, names } = await countLive(this.em, measure, filters, segmento === null ? null : peopleOf(segmento));
    const [rows, columns] = measure.dimensiones.map((name, i) => {
      const seen = new Set(table.cells.map(({ key }) => key[i]!));
      const known = [...names[name].values()].filter((category) => seen.delete(category));
      return [...[...seen].toSorted((a, b) => a.localeCompare(b, 'es')), ...known];
    });
    return {
      nombre,
      titulo: titleOf(measure),
      metodo: measure.metodo,
      unidad: UNITS[measure.unidad].titulo,
      dePersonas: measure.unidad === 'personas',
      deSegmento: de,
      medidas: live.map((one) => ({ nombre: one.nombre, titulo: titleOf(one) })),
      dimensiones: [rows!, columns!].map((categorias, i) => ({ titulo: DIMENSIONS[measure.dimensiones[i]!].titulo, categorias })),
      celdas: table.cells.map(({ key, count }) => ({ fila: key[0]!, columna: key[1]!, cuenta: count })),
      filtros: offered.flatMap((name) => {
        const opciones = [...names[name]].flatMap(([value, label]) => (value === '' ? [] : [{ value, label }]));
        return opciones.length > 1 ? [{ nombre: name, titulo: DIMENSIONS[name].titulo, opciones }] : [];
      }),
    };
  }
}
