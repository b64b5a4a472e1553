import type { WindowRead } from '@registro/contracts/catalogs/window';
import type { UserStatus } from '@registro/contracts/profile/person';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import {
  CONCLUDED_MESSAGE,
  LEVEL_ABOVE,
  LEVEL_MESSAGE,
  NOT_STARTED_MESSAGE,
  PROFILE_MESSAGE,
  scholarshipCan,
} from '@registro/contracts/scholarships/scholarship-rules';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { graceEnd } from '../ui/windows.js';
import { CREATE, LIST } from './paths.js';

type Flags = Pick<UserStatus, 'datosBasicos' | 'datosEstudio' | 'gradoEstudio'>;
export interface Notice {
  title: string;
  text: string;
}
/** Where the button 'Programa de becas' leads, or what it says instead. */
export type Entry = { ruta: string } | { aviso: Notice };

export const activeOf = (rows: readonly ScholarshipRow[]) => rows.find(scholarshipCan.count) ?? null;

/** What was sent from another window since a form was read: of a new one, any that counts; null while none was. */
export const sentMeanwhile = (rows: readonly ScholarshipRow[], read: Pick<ScholarshipRow, 'id' | 'version'> | null) =>
  read === null ? activeOf(rows) : (rows.find(({ id, version }) => id === read.id && version > read.version) ?? null);

/** The application that the call has refused, where it is the newest and none counts: what one is told of first. */
export const refusedOf = (rows: readonly ScholarshipRow[]) =>
  activeOf(rows) === null && rows[0]?.id_estatus_beca === SCHOLARSHIP_STATUS.REFUSED ? rows[0] : null;

/** The newest that was withdrawn or refused: a new one may begin with what it said. */
export const endedOf = (rows: readonly ScholarshipRow[]) => (activeOf(rows) ? null : (rows[0] ?? null));

/** rules B-21, B-29: the list for who has one or may not try again, the form inside the window, otherwise why not. */
export function entryOf(rows: readonly ScholarshipRow[], window: Pick<WindowRead, 'estado' | 'abiertaParaUsted'>, flags: Flags): Entry {
  if (activeOf(rows) || rows.some(({ puede }) => !puede.repetir)) return { ruta: LIST };
  if (!window.abiertaParaUsted) return { aviso: { title: '¡Atención!', text: closedText(window) } };
  if (!flags.datosBasicos || !flags.datosEstudio) return { aviso: { title: 'Perfil incompleto', text: PROFILE_MESSAGE } };
  if ((flags.gradoEstudio ?? 0) <= LEVEL_ABOVE) return { aviso: { title: '¡Atención!', text: LEVEL_MESSAGE } };
  return { ruta: CREATE };
}

const closedText = ({ estado }: Pick<WindowRead, 'estado'>): string => (estado === 'concluida' ? CONCLUDED_MESSAGE : NOT_STARTED_MESSAGE);

/**
 * Whether the form for a new one may be shown. After the close it stays open for who had begun: what they send within
 * the grace is accepted. The server decides; this device's clock only saves a way in vain.
 */
export function mayOpenForm(entry: Entry, window: Parameters<typeof graceEnd>[0], begun: boolean, now = Date.now()): boolean {
  if ('ruta' in entry) return entry.ruta === CREATE;
  return begun && graceEnd(window, now) !== null;
}
