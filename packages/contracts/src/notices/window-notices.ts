import { openedBy, type UserWindowRow, WINDOW_CODES, WINDOW_FLAG, type WindowCode } from '../catalogs/window.js';
import { showDate } from '../dates.js';
import type { WindowPhase } from '../events.js';
import type { NoticeKind } from './preferences.js';

/** A general window and its dates, as its notices say them. */
export interface WindowDates {
  codigo: string;
  nombre: string;
  /** the window of its programme */
  base: WindowCode;
  /** seconds since 1970, to tell windows apart */
  desde: string;
  hasta: string;
  /** 'DD/MM/YYYY a las HH:MM' in the time of Caracas */
  apertura: string;
  cierre: string;
}

export interface WindowWords {
  tipo: NoticeKind;
  /** what it tells of, once for each person */
  clave: string;
  /** told to many, and waits for nobody */
  anuncio: boolean;
  titulo: string;
  texto: string;
}

/** The screen that the notices of the windows that are there from the start lead to. */
export const WINDOW_ROUTES: Record<WindowCode, string> = {
  vertice1: '/usuario/vertice-1',
  vertice3: '/usuario/vertice-3',
  vertice3_Sostenibilidad: '/usuario/vertice-3',
};

/** That of a later window with a screen of its own. */
const OWN_ROUTES: Readonly<Record<string, string>> = { movilidad: '/usuario/movilidad' };

/** The screen that the notices of a window lead to. */
export const windowRoute = ({ codigo, base }: WindowDates): string =>
  OWN_ROUTES[codigo] ?? (codigo === base ? WINDOW_ROUTES[base] : `/usuario/vertice-3/convocatoria/${codigo}/listar`);

/** What people are told of a call's window: it opens soon, opened, or closes soon. */
export const WINDOW_NOTICES: Record<WindowPhase, (window: WindowDates) => WindowWords> = {
  'window.opening': ({ codigo, nombre, desde, apertura, cierre }) => ({
    tipo: 'ventanaProxima',
    anuncio: true,
    clave: `ventanaProxima:${codigo}:${desde}`,
    titulo: `Abre pronto la convocatoria: ${nombre}`,
    texto: `La convocatoria abre el ${apertura} y cierra el ${cierre} (hora de Caracas). Revise desde ya los requisitos y reúna sus documentos.`,
  }),
  'window.opened': ({ codigo, nombre, desde, cierre }) => ({
    tipo: 'ventanaAbre',
    anuncio: true,
    clave: `ventanaAbre:${codigo}:${desde}`,
    titulo: `Abrió la convocatoria: ${nombre}`,
    texto: `Puede postularse hasta el ${cierre} (hora de Caracas).`,
  }),
  'window.closing': ({ codigo, nombre, hasta, cierre }) => ({
    tipo: 'ventanaCierra',
    anuncio: true,
    clave: `ventanaCierra:${codigo}:${hasta}`,
    titulo: `Cierra pronto la convocatoria: ${nombre}`,
    texto: `La convocatoria cierra el ${cierre} (hora de Caracas). Si va a postularse, envíe su solicitud antes.`,
  }),
  'window.extended': ({ codigo, nombre, hasta, cierre }) => ({
    tipo: 'ventanaCierra',
    anuncio: false,
    clave: `ventanaExtendida:${codigo}:${hasta}`,
    titulo: `Se extendió el plazo de la convocatoria: ${nombre}`,
    texto: `La plataforma estuvo caída en el último día. Tiene un borrador sin enviar: puede enviarlo hasta el ${cierre} (hora de Caracas).`,
  }),
};

/** What a person is told of days of their own, but for why. */
export const USER_WINDOW = {
  titulo: 'Tiene una jornada especial para postularse',
  texto: ({ convocatorias, dias }: UserWindowWords) =>
    `${convocatorias}: puede postularse ${dias}, que es su último día y cuenta entero (hora de Caracas).`,
};
type OpenedFlags = Pick<UserWindowRow, (typeof WINDOW_FLAG)[WindowCode]>;
interface UserWindowWords {
  convocatorias: string;
  /** 'desde el … y hasta el …' */
  dias: string;
}

/** The first call that days of one's own open; none: nothing is told of them. */
const firstOpened = (own: OpenedFlags): WindowCode | undefined => WINDOW_CODES.find((code) => own[WINDOW_FLAG[code]]);
export const opensAny = (own: OpenedFlags): boolean => firstOpened(own) !== undefined;

/** What a person is told of days of their own, which an operator gave them or changed; null where they open nothing. */
export function userWindowNotice(
  own: Omit<UserWindowRow, 'correo' | 'vigente'>,
): (WindowWords & { ruta: string; datos: UserWindowWords }) | null {
  const first = firstOpened(own);
  if (!first) return null;
  const dias =
    own.fechaInicio === own.fechaFin
      ? `el ${showDate(own.fechaFin)}`
      : `desde el ${showDate(own.fechaInicio)} y hasta el ${showDate(own.fechaFin)}`;
  const convocatorias = openedBy(own).join(', ');
  return {
    tipo: 'ventanaAbre',
    anuncio: false,
    clave: `jornada:${own.id}:${own.version}`,
    titulo: USER_WINDOW.titulo,
    texto: `${USER_WINDOW.texto({ convocatorias, dias })}${own.motivo ? ` Motivo: ${own.motivo}` : ''}`,
    ruta: WINDOW_ROUTES[first],
    datos: { convocatorias, dias },
  };
}
