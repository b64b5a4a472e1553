import { WINDOW_NAMES, type WindowCode } from '../catalogs/window.js';
import type { WindowPhase } from '../events.js';
import type { NoticeKind } from './preferences.js';

/** The dates of a general window, as its notices say them. */
export interface WindowDates {
  /** seconds since 1970, to tell windows apart */
  desde: string;
  hasta: string;
  /** 'DD/MM/YYYY a las HH:MM' in the time of Caracas */
  apertura: string;
  cierre: string;
}

interface WindowWords {
  tipo: NoticeKind;
  /** what it tells of, once for each person */
  clave: string;
  titulo: string;
  texto: string;
}

/** The screen that the notices of a call lead to. */
export const WINDOW_ROUTES: Record<WindowCode, string> = {
  vertice1: '/usuario/vertice-1',
  // Until the calls of vertex 3 have their screens, their notices lead home rather than nowhere.
  vertice3: '/usuario/listar',
  vertice3_Sostenibilidad: '/usuario/listar',
};

/** What people are told of a call's window: it opens soon, opened, or closes soon. */
export const WINDOW_NOTICES: Record<WindowPhase, (window: WindowDates, codigo: WindowCode) => WindowWords> = {
  'window.opening': ({ desde, apertura, cierre }, codigo) => ({
    tipo: 'ventanaProxima',
    clave: `ventanaProxima:${codigo}:${desde}`,
    titulo: `Abre pronto la convocatoria: ${WINDOW_NAMES[codigo]}`,
    texto: `La convocatoria abre el ${apertura} y cierra el ${cierre} (hora de Caracas). Revise desde ya los requisitos y reúna sus documentos.`,
  }),
  'window.opened': ({ desde, cierre }, codigo) => ({
    tipo: 'ventanaAbre',
    clave: `ventanaAbre:${codigo}:${desde}`,
    titulo: `Abrió la convocatoria: ${WINDOW_NAMES[codigo]}`,
    texto: `Puede postularse hasta el ${cierre} (hora de Caracas).`,
  }),
  'window.closing': ({ hasta, cierre }, codigo) => ({
    tipo: 'ventanaCierra',
    clave: `ventanaCierra:${codigo}:${hasta}`,
    titulo: `Cierra pronto la convocatoria: ${WINDOW_NAMES[codigo]}`,
    texto: `La convocatoria cierra el ${cierre} (hora de Caracas). Si va a postularse, envíe su solicitud antes.`,
  }),
};
