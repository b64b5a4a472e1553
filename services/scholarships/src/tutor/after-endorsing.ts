import type { Emitted } from '@registro/platform/events/emit';

interface Endorsed {
  /** the relation */
  idRegistro: number;
  /** the users of tutor and student */
  idUsuario: number;
  idBecado: number;
  /** the endorsement letter */
  idArchivo: string;
}

/**
 * What others are asked once a tutor registered a student, or gave another letter for one. Nobody is ever granted a
 * relation of tutor and student: the letter's owner alone reads it, also while someone reviews the student's case.
 */
export const afterEndorsing = ({ idRegistro, idUsuario, idBecado, idArchivo }: Endorsed): Emitted[] => [
  ['ties.changed', { personas: [idBecado, idUsuario] }],
  ['files.attached', { adjunto: `tutorado:${idRegistro}`, idUsuario, archivos: [idArchivo] }],
];
