import { IsBoolean, MaxLength } from 'class-validator';
import { Clean, Required, rule } from '../validation.js';

/** By what people are counted, and a segment may narrow them. */
export const SEGMENT_DIMENSIONS = ['estado', 'sexo', 'nivel', 'area', 'edad', 'institucion'] as const;
export type SegmentDimension = (typeof SEGMENT_DIMENSIONS)[number];

const NAME_MAX = 60;
/** Of one operator. */
export const SEGMENTS_MOST = 50;

/** 'estado:5,sexo:2' as pairs; a part that is none is left out. */
export const filterPairs = (filtro: string): [string, string][] =>
  filtro.split(',').flatMap((part) => {
    const [name, code, ...more] = part.split(':');
    return name && code && !more.length ? [[name, code] as [string, string]] : [];
  });

const isFilter = (v: unknown): boolean => {
  const pairs = typeof v === 'string' ? filterPairs(v) : [];
  const names = pairs.map(([name]) => name);
  const known = pairs.every(([name, code]) => (SEGMENT_DIMENSIONS as readonly string[]).includes(name) && /^\d{1,9}$/.test(code));
  return names.length > 0 && known && new Set(names).size === names.length;
};

/** POST /api/recursos/cifras/segmentos → r_data SegmentRow: keeps a filter of people under a name (rule O-20). */
export class SaveSegment {
  @MaxLength(NAME_MAX, { message: `Escriba ${NAME_MAX} caracteres como máximo` })
  @Required('El nombre es requerido')
  @Clean()
  nombre!: string;
  /** as of the measure: 'estado:5,sexo:2' */
  @rule('filter', isFilter, { message: 'Elija al menos un filtro de personas' }) filtro!: string;
  /** all who may see people see it, or its maker alone */
  @IsBoolean({ message: 'Indique sí o no' }) compartido!: boolean;
}

/** A row of GET /api/recursos/cifras/segmentos → r_data: those that one may use, by name. */
export interface SegmentRow {
  id: number;
  nombre: string;
  /** what it keeps, in words: 'Estado: Zulia; Sexo: Mujeres' */
  dice: string;
  filtro: string;
  compartido: boolean;
  /** who made it; null: one oneself */
  de: string | null;
}

export const SEGMENT_SAVED = 'Segmento guardado';
export const SEGMENT_GONE = 'Segmento quitado';
export const SEGMENT_TAKEN = 'Usted ya tiene un segmento con ese nombre';
export const SEGMENT_NOT_FOUND = 'El segmento no existe';
export const SEGMENTS_FULL = `Tiene ya ${SEGMENTS_MOST} segmentos: quite alguno`;
