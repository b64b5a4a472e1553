/** A call that a screen makes as soon as it stands, written as the screen writes it. */
export interface EarlyRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
}

/** By this an answer is found again. */
export const keyOf = ({ method, url, body }: EarlyRequest): string => `${method} ${url} ${body ?? ''}`;

export const read = (path: string): EarlyRequest => ({ method: 'GET', url: `/api/${path}` });

const PUBLIC = read('publico/configuracion');
export const SESSION = read('auth/get-session?disableCookieCache=true');

/**
 * What the page at an address before signing in asks first, so that it is on its way while the code still comes. Only
 * what reads. Pages of who is signed in carry theirs (app/screen-requests.ts).
 * @param pathname of the page, as the browser has it (escaped)
 */
export function earlyRequests(pathname: string): EarlyRequest[] {
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
