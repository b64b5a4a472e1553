import { IsBoolean, IsIn } from 'class-validator';
import { PUBLIC_PROGRAMME_NAMES, type PublicProgramme } from '../calls/public-call.js';
import type { WindowPhase } from '../events.js';
import type { WindowCode } from '../catalogs/window.js';
import { MOBILITY_WINDOW } from '../mobility/mobility.js';
import { Required } from '../validation.js';
import type { WindowDates, WindowWords } from './window-notices.js';

/** Who asked for it is told of each call of these kinds, once, as its window opens (rule C-30). */
export const ALERT_PROGRAMMES = Object.keys(PUBLIC_PROGRAMME_NAMES) as PublicProgramme[];

/** Where one chooses them. */
export const ALERTS_PAGE = '/cuenta#aviseme';
export const ALERT_TEMPLATE = 'convocatoriaPedida';
export const ALERTS_SAVED = 'Su elección fue guardada';

/** A row of GET /api/consultar/avisos/aviseme → r_data: each kind of call, and whether one asked for it. */
export interface AlertRow {
  programa: PublicProgramme;
  etiqueta: string;
  quiere: boolean;
}

/** POST /api/guardar/avisos/aviseme → r_data AlertRow[]: one kind changes, the others stay. */
export class SaveAlert {
  @IsIn(ALERT_PROGRAMMES, { message: 'Esa clase de convocatoria no existe' })
  @Required('Indique de qué convocatorias')
  programa!: PublicProgramme;
  @IsBoolean({ message: 'Indique sí o no' }) quiere!: boolean;
}

/**
 * Whether who asked for it is told of a call in this phase, who was not told yet: one may be opened when it closes soon
 * already.
 */
export const tellsAskers = (tipo: WindowPhase): boolean => tipo === 'window.opened' || tipo === 'window.closing';

const OF_BASE: Record<WindowCode, PublicProgramme> = {
  vertice1: 'beca',
  vertice3: 'innovacion',
  vertice3_Sostenibilidad: 'sostenibilidad',
};
/** Of which kind the calls of a window are. */
export const programmeOfWindow = ({ codigo, base }: Pick<WindowDates, 'codigo' | 'base'>): PublicProgramme =>
  codigo === MOBILITY_WINDOW ? 'movilidad' : OF_BASE[base];

/**
 * By what it is known that somebody was told of a call: by its code; one that is a window and nothing else opens once a
 * year.
 */
export const alertKey = (convocatoria: string | null, { codigo, anio }: { codigo: string; anio: number }): string =>
  `aviseme:${convocatoria ?? `${codigo}-${anio}`}`;

/** What is told to who asked for it. */
export const alertWords = ({ nombre, cierre }: Pick<WindowDates, 'nombre' | 'cierre'>): Omit<WindowWords, 'clave'> => ({
  tipo: 'aviseme',
  anuncio: true,
  titulo: `Abrió una convocatoria de las que espera: ${nombre}`,
  texto: `Usted pidió que le avisáramos. Puede postularse hasta el ${cierre} (hora de Caracas).`,
});
