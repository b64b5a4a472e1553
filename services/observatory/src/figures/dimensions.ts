import { COUNTED_STAGE } from '@registro/contracts/observatory/counted';
import { type RawBuilder, sql } from 'kysely';

/** By what something is counted. */
export interface Dimension {
  titulo: string;
  /** SQL of a counted row `c`: its code */
  codigo: RawBuilder<unknown>;
  /** the reference list that names its codes, and orders them */
  lista?: string;
  /** other names than the list's, or all of them, in their order; a code without any is its own name */
  nombres?: Record<string, string>;
  /** for who has none; it comes last */
  ninguno?: string;
}

const AGES = { 0: 'Menos de 30', 30: '30 a 39', 40: '40 a 49', 50: '50 a 59', 60: '60 a 69', 70: '70 o más' };
/**
 * SQL: the first year that is looked at by itself; earlier ones are counted together, as 0. It stays: one that went
 * over to the earlier ones would tell, by what these grow, what was hidden of it.
 */
const FIRST_YEAR = sql.lit(2014);

const STAGES = {
  [COUNTED_STAGE.EVALUATED]: 'En evaluación',
  [COUNTED_STAGE.APPROVED]: 'Aprobada',
  [COUNTED_STAGE.IN_ORDER]: 'Declaración en orden',
  [COUNTED_STAGE.PAID]: 'Con pagos',
  [COUNTED_STAGE.REFUSED]: 'No aprobada',
  [COUNTED_STAGE.WITHDRAWN]: 'Retirada',
};
const STEPS = { 1: 'De enviada a aprobada', 2: 'De aprobada a declaración en orden', 3: 'De declaración en orden al primer pago' };
const PROGRAMMES = { innovacion: 'Innovación', sostenibilidad: 'Sostenibilidad', movilidad: 'Movilidad académica' };
/** What is paid beside the concepts of a scholarship, by whose debt it was. */
export const OTHER_DEBTS = { movilidad: 'Movilidad académica', proyecto: 'Proyecto' };

/** Of people and of products; those of one name are the same categories in every figure. */
export const DIMENSIONS = {
  estado: { titulo: 'Estado', codigo: sql`c.estado`, lista: 'estado', ninguno: 'Sin estado registrado' },
  sexo: { titulo: 'Sexo', codigo: sql`c.sexo`, lista: 'sexo', nombres: { 1: 'Hombres', 2: 'Mujeres' } },
  nivel: { titulo: 'Nivel de estudios', codigo: sql`c.nivel`, lista: 'nivelEstudio', ninguno: 'Sin estudios registrados' },
  area: { titulo: 'Área', codigo: sql`c.area`, lista: 'area', ninguno: 'Sin área registrada' },
  edad: { titulo: 'Edad', codigo: sql`observatory.edad(c.nacimiento)`, nombres: AGES },
  institucion: {
    titulo: 'Tipo de institución',
    codigo: sql`c."tipoInstitucion"`,
    lista: 'tipoInstitucion',
    ninguno: 'Sin trabajo registrado',
  },
  tipo: { titulo: 'Tipo de producto', codigo: sql`c.tipo`, lista: 'productoInvestigacion' },
  anio: {
    titulo: 'Año',
    codigo: sql`case when c.anio < ${FIRST_YEAR} then 0 else c.anio end`,
    nombres: { 0: 'Antes' },
    ninguno: 'Sin fecha',
  },
  publicado: { titulo: 'Publicación', codigo: sql`c.publicado::int`, nombres: { 1: 'Publicados', 0: 'Sin publicar' } },
  patente: { titulo: 'Patente', codigo: sql`c.patente::int`, nombres: { 1: 'Con patente', 0: 'Sin patente' } },
  universidad: { titulo: 'Universidad', codigo: sql`c.universidad`, lista: 'universidad', ninguno: 'Sin universidad registrada' },
  etapa: { titulo: 'Etapa', codigo: sql`c.etapa`, nombres: STAGES },
  paso: { titulo: 'Paso', codigo: sql`c.paso`, nombres: STEPS },
  programa: { titulo: 'Programa', codigo: sql`c.programa`, nombres: PROGRAMMES },
  concepto: {
    titulo: 'Concepto',
    codigo: sql`case c.objeto when 'periodo' then c.concepto::text else c.objeto end`,
    lista: 'tipoConceptoPago',
    nombres: OTHER_DEBTS,
  },
  mes: { titulo: 'Mes', codigo: sql`to_char(c.mes, 'FM9999"-"00')` },
} satisfies Record<string, Dimension>;
export type DimensionName = keyof typeof DIMENSIONS;
