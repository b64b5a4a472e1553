import { showCount } from './count.js';
/**
 * Calls a minute by one person to one route that may write: more than anybody clicks or types, far fewer than a program
 * (rule S-21).
 */
export const CALLS_A_MINUTE = 240;

/** Passkeys of one account. */
export const PASSKEYS_MAX = 10;

const DELETE_SOME = 'Elimine alguno que no necesite para registrar otro';

/**
 * Records that one person may have (rule A-10): far past a life's work, so that lists which are answered whole stay
 * quick for everybody. `borrador` alone refuses nothing: its oldest make room for what is being typed.
 */
export const CEILINGS = {
  estudio: { max: 50, de: 'estudios', consejo: DELETE_SOME },
  capacitacion: { max: 300, de: 'cursos y capacitaciones', consejo: DELETE_SOME },
  trabajo: { max: 100, de: 'registros laborales', consejo: DELETE_SOME },
  producto: { max: 5_000, de: 'productos de investigación', consejo: DELETE_SOME },
  estudiante: { max: 100, de: 'estudiantes', consejo: DELETE_SOME },
  postulacion: { max: 30, de: 'postulaciones', consejo: 'Comuníquese con la institución' },
  integrante: { max: 60, de: 'integrantes en un proyecto, con los eliminados', consejo: 'Comuníquese con la institución' },
  institucion: { max: 50, de: 'instituciones por pagar, con las eliminadas', consejo: 'Comuníquese con la institución' },
  periodo: { max: 100, de: 'periodos, con los eliminados', consejo: 'Comuníquese con la institución' },
  nota: { max: 200, de: 'notas en un caso', consejo: 'Escriba lo que falte en la decisión' },
  archivo: { max: 1_000, de: 'archivos', consejo: 'Los que no se envían ni están en un borrador se eliminan en un día' },
  borrador: { max: 100, de: 'borradores', consejo: '' },
} as const satisfies Record<string, { max: number; de: string; consejo: string }>;
export type Ceiling = keyof typeof CEILINGS;

/** Why no `more` can be added to the `have` that there are, to show to the person; null where they can. */
export function ceilingReached(kind: Ceiling, have: number, more = 1): string | null {
  const { max, de, consejo } = CEILINGS[kind];
  if (have + more <= max) return null;
  if (more === 1) return `Llegó al máximo de ${showCount(max)} ${de}. ${consejo}`;
  return `Puede tener hasta ${showCount(max)} ${de}: tiene ${showCount(have)} y agregaría ${showCount(more)}. Caben ${showCount(Math.max(0, max - have))} más`;
}
