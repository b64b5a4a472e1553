import type { ServerResponse } from 'node:http';
import { Html, html } from '../mail/html.js';

const STYLE = new Html(`<style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:30rem;margin:0 auto;padding:2rem 1.25rem}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
button{min-height:2.75rem;padding:0 1.25rem;border:1px solid currentColor;border-radius:.375rem;background:none;color:inherit;font:inherit;cursor:pointer}
button[value=autorizar]{border-color:#447405;background:#447405;color:#fff}
.aviso{padding:.75rem 1rem;border:1px solid currentColor;border-radius:.375rem}
</style>`);

/** The page on which somebody lets the registry know their iD, in the demo's words. */
export function consentPage(response: ServerResponse, asked: URLSearchParams, { orcid, name }: { orcid: string; name: string }): void {
  const fields = [...asked].map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`);
  const page = html`<!doctype html><html lang="es"><head><meta charset="utf-8"><title>ORCID de la demostración</title>
    <meta name="viewport" content="width=device-width,initial-scale=1">${STYLE}</head><body><main>
    <p class="aviso">Demostración: esta página hace de ORCID. Nada sale de este equipo.</p>
    <h1>Autorizar el acceso</h1>
    <p>El <strong>Registro Nacional de Ciencia, Tecnología e Innovación</strong> quiere conocer su ORCID iD.</p>
    <p>Usted entró en ORCID como <strong>${name}</strong>: https://orcid.org/${orcid}</p>
    <form method="get">${fields}
      <button name="decision" value="autorizar">Autorizar</button><button name="decision" value="cancelar">Cancelar</button>
    </form></main></body></html>`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' };
  response.writeHead(200, headers).end(page.markup);
}
