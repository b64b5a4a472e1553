import { type EarlyRequest, read, SESSION } from '../early/requests.js';
import { listState, pageAddress } from '../products/list/list-address.js';
import { LIST } from '../products/paths.js';

/** A call whose answer the page of a screen carries. */
export interface ScreenRequest extends EarlyRequest {
  /** What is asked once it is answered, by what that says (`r_data`). */
  next?: (said: unknown) => ScreenRequest;
}

const ask = (path: string, body: object = {}): ScreenRequest => ({ method: 'POST', url: `/api/${path}`, body: JSON.stringify(body) });

export const STATUS = ask('consultar/usuarios/estatus');
const SCHOLARSHIPS = ask('consultar/beca/listar');
const PERSON = ask('consultar/usuarios/persona');
/**
 * As its form writes it; screen-requests.spec.ts compares.
 * @param of the record that it changes; nobody's: a new one
 */
const draft = (formulario: string, of?: { id: number } | null) => ask('consultar/borrador', { formulario, idRegistro: of?.id ?? null });
const DRAFT = draft('beca');
const WINDOWS = ask('consultar/jornadas/ventanas');
const PERSON_THEN_DRAFT: ScreenRequest = { ...PERSON, next: (person) => draft('datosBasicos', person as { id: number } | null) };
/** Asked of who is a tutor as of who is none: only the latter's form stands open. */
const TUTOR_THEN_DRAFT: ScreenRequest = { ...ask('consultar/tutor/verTutor'), next: () => draft('tutor') };
const call = (convocatoria: string) => ask('consultar/convocatoria/ver', { convocatoria });
const entry = (convocatoria: string) => [call(convocatoria), ask('consultar/convocatoria/elegibilidad', { convocatoria })];
/** What is written of a new one is kept by its call. */
const applying = (convocatoria: string): ScreenRequest[] => {
  const [own, ...others] = entry(convocatoria);
  return [{ ...own!, next: (said) => draft(`${convocatoria}-nueva`, said as { id: number }) }, ...others];
};
const listed = (convocatoria: string, list: string) => [call(convocatoria), ask(`consultar/${list}`)];

/** What the screens that many open first ask, each once for every time that it is asked. */
const SCREENS: Record<string, ScreenRequest[]> = {
  '/usuario/listar': [PERSON, SCHOLARSHIPS, ask('consultar/pagos/donde')],
  '/usuario/proyecto/crear': [draft('producto')],
  '/usuario/vertice-1': [SCHOLARSHIPS, WINDOWS, DRAFT, call('beca'), ask('consultar/beca/elegibilidad')],
  '/usuario/vertice-1/beca/listar': [SCHOLARSHIPS, WINDOWS],
  '/usuario/vertice-1/tutores/crear': [PERSON, TUTOR_THEN_DRAFT],
  '/usuario/vertice-3': [...entry('sostenibilidad'), ...entry('innovacion')],
  '/usuario/vertice-3/listar': listed('innovacion', 'innovacion/listar'),
  '/usuario/vertice-3/sostenibilidad/listar': listed('sostenibilidad', 'usuarios/listarProyectoSostenibilidad'),
  '/usuario/vertice-3/crear': applying('innovacion'),
  '/usuario/vertice-3/sostenibilidad/crear': applying('sostenibilidad'),
  '/usuario/vertice-1/beca/crear': [
    SCHOLARSHIPS,
    WINDOWS,
    // Whether one was begun, and what it holds.
    DRAFT,
    DRAFT,
    read('consultar/lista/lista-tipo?tipo=universidad'),
  ],
};

/**
 * What the screen at an address of somebody signed in asks first; the server asks it and sends it with the page. Only
 * what reads.
 * @param pathname of the page, as the browser has it (escaped)
 * @param search its query, which begins with `?` or is empty
 */
export const screenRequests = (pathname: string, search: string): ScreenRequest[] => [SESSION, STATUS, ...ofScreen(pathname, search)];

function ofScreen(pathname: string, search: string): ScreenRequest[] {
  if (/^\/usuario\/registro(\/|$)/.test(pathname)) return [PERSON_THEN_DRAFT];
  if (pathname !== LIST) return SCREENS[pathname] ?? [];
  return [read('productos/importar/pendientes'), read(pageAddress(listState(new URLSearchParams(search))))];
}
