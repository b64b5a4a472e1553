/** A call that a screen makes as soon as it stands, written as the screen writes it. */
export interface EarlyRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
}

const read = (path: string): EarlyRequest => ({ method: 'GET', url: `/api/${path}` });
const ask = (path: string, body: object = {}): EarlyRequest => ({ method: 'POST', url: `/api/${path}`, body: JSON.stringify(body) });

const PUBLIC = read('publico/configuracion');
const SESSION = read('auth/get-session?disableCookieCache=true');
const SCHOLARSHIPS = ask('consultar/beca/listar');
const PERSON = ask('consultar/usuarios/persona');
/** Of a new one, as its form writes it; requests.spec.ts compares. */
const draft = (formulario: string) => ask('consultar/borrador', { formulario, idRegistro: null });
const DRAFT = draft('beca');
const applying = (convocatoria: string) => ['ver', 'elegibilidad'].map((what) => ask(`consultar/convocatoria/${what}`, { convocatoria }));

/** What the screens that many open first ask, each once for every time that it is asked. */
const SCREENS: Record<string, EarlyRequest[]> = {
  '/usuario/listar': [PERSON, SCHOLARSHIPS, ask('consultar/pagos/donde')],
  '/usuario/registro/crear': [PERSON, draft('datosBasicos')],
  '/usuario/proyecto/crear': [draft('producto')],
  '/usuario/vertice-1/tutores/crear': [PERSON, ask('consultar/tutor/verTutor')],
  '/usuario/vertice-3/crear': applying('innovacion'),
  '/usuario/vertice-3/sostenibilidad/crear': applying('sostenibilidad'),
  '/usuario/vertice-1/beca/crear': [
    SCHOLARSHIPS,
    ask('consultar/jornadas/ventanas'),
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
  if (pathname.startsWith('/usuario/')) return [SESSION, ask('consultar/usuarios/estatus'), ...(SCREENS[pathname] ?? [])];
  const codigo = /^\/verificar\/([^/]+)$/.exec(pathname)?.[1];
  if (codigo) return [read(`publico/verificar/${encodeURIComponent(plain(codigo))}`), PUBLIC];
  if (pathname === '/') return [SESSION, PUBLIC];
  return /^\/(entrar|registrarse|recuperar|terminos)$/.test(pathname) ? [PUBLIC] : [];
}

function plain(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}
