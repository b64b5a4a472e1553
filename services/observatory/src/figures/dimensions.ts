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
/** SQL: years that are looked at one by one; earlier ones are counted together, as 0. */
const RECENT = sql`(extract(year from now())::int - 12)`;
const age = sql`(extract(year from now())::int - c.nacimiento)`;

/** Of people and of products; those of one name are the same categories in every figure. */
export const DIMENSIONS = {
  estado: { titulo: 'Estado', codigo: sql`c.estado`, lista: 'estado' },
  sexo: { titulo: 'Sexo', codigo: sql`c.sexo`, lista: 'sexo', nombres: { 1: 'Hombres', 2: 'Mujeres' } },
  nivel: { titulo: 'Nivel de estudios', codigo: sql`c.nivel`, lista: 'nivelEstudio', ninguno: 'Sin estudios registrados' },
  area: { titulo: 'Área', codigo: sql`c.area`, lista: 'area', ninguno: 'Sin área registrada' },
  edad: { titulo: 'Edad', codigo: sql`case when ${age} < 30 then 0 else least(${age} / 10 * 10, 70) end`, nombres: AGES },
  institucion: {
    titulo: 'Tipo de institución',
    codigo: sql`c."tipoInstitucion"`,
    lista: 'tipoInstitucion',
    ninguno: 'Sin trabajo registrado',
  },
  tipo: { titulo: 'Tipo de producto', codigo: sql`c.tipo`, lista: 'productoInvestigacion' },
  anio: {
    titulo: 'Año',
    codigo: sql`case when c.anio < ${RECENT} then 0 else c.anio end`,
    nombres: { 0: 'Antes' },
    ninguno: 'Sin fecha',
  },
  publicado: { titulo: 'Publicación', codigo: sql`c.publicado::int`, nombres: { 1: 'Publicados', 0: 'Sin publicar' } },
  patente: { titulo: 'Patente', codigo: sql`c.patente::int`, nombres: { 1: 'Con patente', 0: 'Sin patente' } },
} satisfies Record<string, Dimension>;
export type DimensionName = keyof typeof DIMENSIONS;
