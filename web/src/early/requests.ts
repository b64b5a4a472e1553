/** A call that a screen makes as soon as it stands, written as the screen writes it. */
export interface EarlyRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
  /** What is asked once it is answered, by what that says (`r_data`). */
  next?: (said: unknown) => EarlyRequest;
}

const read = (path: string): EarlyRequest => ({ method: 'GET', url: `/api/${path}` });
const ask = (path: string, body: object = {}): EarlyRequest => ({ method: 'POST', url: `/api/${path}`, body: JSON.stringify(body) });

const PUBLIC = read('publico/configuracion');
const SESSION = read('auth/get-session?disableCookieCache=true');
const SCHOLARSHIPS = ask('consultar/beca/listar');
const PERSON = ask('consultar/usuarios/persona');
/** As its form writes it; requests.spec.ts compares. @param of the record that it changes; nobody's: a new one */
const draft = (formulario: string, of?: { id: number } | null) => ask('consultar/borrador', { formulario, idRegistro: of?.id ?? null });
const DRAFT = draft('beca');
const WINDOWS = ask('consultar/jornadas/ventanas');
const PERSON_THEN_DRAFT: EarlyRequest = { ...PERSON, next: (person) => draft('datosBasicos', person as { id: number } | null) };
const call = (convocatoria: string) => ask('consultar/convocatoria/ver', { convocatoria });
const entry = (convocatoria: string) => [call(convocatoria), ask('consultar/convocatoria/elegibilidad', { convocatoria })];
/** What is written of a new one is kept by its call. */
const applying = (convocatoria: string): EarlyRequest[] => {
  const [own, ...others] = entry(convocatoria);
  return [{ ...own!, next: (said) => draft(`${convocatoria}-nueva`, said as { id: number }) }, ...others];
};
const listed = (convocatoria: string, list: string) => [call(convocatoria), ask(`consultar/${list}`)];

/** What the screens that many open first ask, each once for every time that it is asked. */
const SCREENS: Record<string, EarlyRequest[]> = {
  '/usuario/listar': [PERSON, SCHOLARSHIPS, ask('consultar/pagos/donde')],
  '/usuario/proyecto/crear': [draft('producto')],
  '/usuario/proyecto/listar': [read('productos/importar/pendientes')],
  '/usuario/vertice-1': [SCHOLARSHIPS, WINDOWS, DRAFT, call('beca')],
  '/usuario/vertice-1/beca/listar': [SCHOLARSHIPS, WINDOWS],
  '/usuario/vertice-1/tutores/crear': [PERSON, ask('consultar/tutor/verTutor')],
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
 * What the screen at an address asks first, so that it is on its way while the code still comes. Only what reads.
 * @param pathname of the page, as the browser has it (escaped)
 */
export function earlyRequests(pathname: string): EarlyRequest[] {
  if (/^\/(usuario\/|cuenta$)/.test(pathname)) {
    const own = /^\/usuario\/registro(\/|$)/.test(pathname) ? [PERSON_THEN_DRAFT] : (SCREENS[pathname] ?? []);
    return [SESSION, ask('consultar/usuarios/estatus'), ...own];
  }
  const codigo = /^\/verificar\/([^/]+)$/.exec(pathname)?.[1];
  if (codigo) return [read(`publico/verificar/${encodeURIComponent(plain(codigo))}`), PUBLIC];
  if (/^\/(convo|$)/.test(pathname)) return [SESSION, PUBLIC];
  return /^\/(entrar|registrarse|recuperar|terminos|ayuda)$/.test(pathname) ? [PUBLIC] : [];
}

function plain(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}
