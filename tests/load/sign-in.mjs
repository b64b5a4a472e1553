import { demoAccounts } from '../../packages/contracts/dist/demo.js';

/**
 * Signs in as the first person of the demo with a role, by e-mail and password.
 * @param {string} baseUrl of the product, a demo
 * @param {'investigador' | 'evaluador' | 'operador'} rol
 * @returns {Promise<{ id: number, token: string, cookie: string, headers: Record<string, string> }>} `token`: of the
 *   session's row; `headers`: what a call with a JSON body carries
 */
export async function signIn(baseUrl, rol = 'investigador') {
  const { correo, clave } = demoAccounts.find((a) => a.rol === rol);
  const headers = { 'content-type': 'application/json', origin: baseUrl, 'x-registro': '1' };
  const body = JSON.stringify({ email: correo, password: clave });
  const answer = await fetch(`${baseUrl}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  const cookie = answer.headers
    .getSetCookie()
    .find((c) => c.includes('registro='))
    .split(';')[0];
  const signed = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  const { user } = await answer.json();
  return { id: Number(user.id), token: signed.slice(0, signed.lastIndexOf('.')), cookie, headers: { ...headers, cookie } };
}
