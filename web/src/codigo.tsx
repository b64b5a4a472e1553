// On the page that the QR of a printed document opens: verifies it, with a line and without, and draws the answer.
// Built by itself (scripts/pages.mjs), and all of the page: React never comes to it, so that a phone keeps little.
import './early/early.js';
import { CODE_PATH } from '@registro/verify/code/code-text';
import { keepCode } from './app/keep-code.js';
import { draw } from './early/draw.js';
import { checkCode } from './public/check-code.js';
import { CodeVerdict, codeTitle } from './public/CodeVerdict.js';
import { titleOf } from './public/Verdict.js';

async function show(): Promise<void> {
  const answer = await checkCode(window.location.pathname.slice(CODE_PATH.length));
  const heading = document.querySelector('h1')!;
  const card = document.querySelector('.tarjeta')!;
  heading.textContent = codeTitle(answer);
  document.title = document.title.replace(titleOf(null), heading.textContent);
  card.replaceChildren();
  draw(<CodeVerdict {...answer} />, card);
  card.setAttribute('aria-busy', 'false');
}

void show();
keepCode();
window.registroLetra?.();
