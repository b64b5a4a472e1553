// On the page that verifies a document: draws the answer, which is all that most people come for, as soon as it is
// there. Built by itself (scripts/pages.mjs), with no React in it.
import './early/early.js';
import { type Checked, readChecked } from './public/checked.js';
import { titleOf, Verdict } from './public/Verdict.js';
import { draw } from './early/draw.js';
import { earlyRequests } from './early/requests.js';

declare global {
  interface Window {
    /** What stands on the page already: React goes on with it (public/VerifyCertificate.tsx). */
    registroVerificado?: { codigo: string; checked: Checked };
  }
}

async function show(): Promise<void> {
  const { pathname } = window.location;
  const [first] = earlyRequests(pathname);
  const answer = await globalThis.registroPedidos?.pedidos.get(`GET ${first?.url} `)?.[0]?.answer;
  // React reads the answer itself where it is quicker, and says what can't be said from here.
  const checked = answer && (await readChecked(answer.clone()));
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
