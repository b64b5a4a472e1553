// On pages that are only read: does what little they do, so that nothing of React's is waited for. Built by itself
// (scripts/pages.mjs); what the next page needs comes once this one stands.
import type { PublicConfig } from '@registro/contracts/accounts/public-config';
import type { TermsRead } from '@registro/contracts/accounts/terms';
import type { Envelope } from '@registro/contracts/envelope';
import './early/early.js';
import { currentLook } from './api/look.js';
import { keepCode } from './app/keep-code.js';
import { earlyRequests } from './early/requests.js';
import { showOpenCalls } from './public/open-calls.js';
import { searchHelp } from './public/help-search.js';
import { showTerms } from './public/terms-text.js';
import { verificationOf } from './public/verify-box.js';
import { sparing } from './ui/sparing.js';

const PATIENCE_MS = 2_000;

/** React's code, and what it needs for the page that most go on to: named in the page, not fetched. */
const code = () => document.querySelector<HTMLTemplateElement>('template#luego')?.content;

async function answers(): Promise<unknown[]> {
  const asked = earlyRequests(window.location.pathname).map(
    ({ method, url }) => globalThis.registroPedidos?.pedidos.get(`${method} ${url} `)?.[0]?.answer,
  );
  return Promise.all(asked.map(async (answer) => ((await answer)?.ok ? (await answer)?.clone().json() : null)));
}

const show = (path: string, there: boolean) => {
  for (const link of document.querySelectorAll<HTMLElement>(`a[href="${path}"]`)) link.hidden = !there;
};

async function tell(): Promise<void> {
  const [config, session] = (await answers()).toReversed() as [Envelope<PublicConfig> | null, object | null | undefined];
  if (config?.r_data.demo) show('/buzon', true);
  if (!session) return;
  show('/inicio', true);
  for (const path of ['/entrar', '/registrarse']) show(path, false);
}

async function termsRead(): Promise<TermsRead> {
  const answer = await fetch('/api/publico/terminos');
  return ((await answer.json()) as Envelope<TermsRead>).r_data;
}

function start(): void {
  const form = document.querySelector('form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const path = verificationOf(form);
    if (path) window.location.assign(path);
  });
  for (const button of form?.querySelectorAll('button') ?? []) button.disabled = false;
  const help = document.querySelector<HTMLElement>('.ayuda');
  if (help) searchHelp(help);
  const terms = document.querySelector<HTMLElement>('.terminos-hoja');
  if (terms) void showTerms(terms, termsRead());
  const calls = document.querySelector<HTMLElement>('.abiertas');
  // What fails here leaves the way to all of them.
  if (calls) showOpenCalls(calls).catch(() => undefined);
  keepCode();
  // What fails leaves the page as it is, which leads everywhere.
  tell().catch(() => undefined);
  window.registroLetra?.();
  if (!sparing()) setTimeout(() => document.head.append(...(code()?.querySelectorAll('link') ?? [])), PATIENCE_MS);
}

// Who looks as somebody is told so on every page (session/LookBanner.tsx): by React.
if (currentLook()) document.head.append(code() ?? '');
else start();
