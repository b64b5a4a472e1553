// On the page that verifies a document: draws the answer, which is all that most people come for, as soon as it is
// there. Built by itself (scripts/pages.mjs), with no React in it.
import './early/early.js';
import type { Verification } from '@registro/contracts/documents/request';
import { type Checked, titleOf, Verdict } from './public/Verdict.js';
import { draw } from './early/draw.js';
import { earlyRequests } from './early/requests.js';

declare global {
  interface Window {
    /** What stands on the page already: React goes on with it (public/VerifyCertificate.tsx). */
    registroVerificado?: { codigo: string; checked: Checked };
  }
}

/** Null: it can't be said from here, React will. */
async function read(answer: Response): Promise<Checked | null> {
  if (answer.status === 404 || answer.status === 422) return { kind: 'desconocido' };
  if (!answer.ok) return null;
  const { r_succ, r_data } = (await answer.json()) as { r_succ: boolean; r_data: Verification };
  return r_succ ? { kind: 'hallado', data: r_data } : { kind: 'desconocido' };
}

async function show(): Promise<void> {
  const { pathname } = window.location;
  const [first] = earlyRequests(pathname);
  const answer = await globalThis.registroPedidos?.pedidos.get(`GET ${first?.url} `)?.[0]?.answer;
  // React reads the answer itself where it is quicker.
  const checked = answer && (await read(answer.clone()));
  // As it was served, and React has not taken it over yet (main.tsx).
  const page = document.querySelector('#root[data-pagina]');
  const heading = page?.querySelector('h1');
  const card = page?.querySelector('.tarjeta');
  if (!checked || !heading || !card) return;
  const codigo = decodeURIComponent(pathname.slice('/verificar/'.length));
  window.registroVerificado = { codigo, checked };
  heading.textContent = titleOf(checked);
  card.replaceChildren();
  draw(<Verdict codigo={codigo} checked={checked} />, card);
  card.setAttribute('aria-busy', 'false');
}

// What fails here is said by React, with what can be done about it.
show().catch(() => undefined);
