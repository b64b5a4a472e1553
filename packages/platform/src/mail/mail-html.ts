import { Html, html } from './html.js';
import { type MailContent, type MailLink, type MailTable, NOTES_TITLE, SENDER } from './mail-content.js';

/** Text with lines of its own. */
const lines = (text: string): Html[] => text.split(/\r?\n/).map((line, i) => (i ? html`<br>${line}` : html`${line}`));

const paragraph = (text: string): Html => html`<p style="margin:0 0 16px">${lines(text)}</p>`;

const button = ({ texto, direccion }: MailLink): Html =>
  html`<p style="margin:24px 0"><a href="${direccion}" class="accion" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#12355b;color:#ffffff;font-weight:600;text-decoration:none">${texto}</a></p>
<p class="suave" style="margin:0 0 16px;font-size:13px;color:#51606e;overflow-wrap:anywhere">Si el botón no abre, copie esta dirección:<br>${direccion}</p>`;

const link = ({ texto, direccion }: MailLink): Html =>
  html`<p style="margin:0 0 16px"><a href="${direccion}" class="enlace" style="color:#12355b">${texto}</a></p>`;

const notes = (notas: NonNullable<MailContent['notas']>): Html =>
  html`<h2 style="margin:24px 0 8px;font-size:16px">${NOTES_TITLE}</h2>
<ul style="margin:0 0 16px;padding-left:20px">${notas.map(({ campo, nota }) => html`<li style="margin:0 0 8px"><strong>${campo}:</strong> ${lines(nota)}</li>`)}</ul>`;

const table = ({ titulo, cabezas, filas }: MailTable): Html =>
  html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;font-size:14px;line-height:1.4">
<caption style="padding:8px 0;text-align:left;font-weight:600;font-size:16px">${titulo}</caption>
<thead><tr>${cabezas.map((head, i) => html`<th scope="col" style="${side(i)}">${head}</th>`)}</tr></thead>
<tbody>${filas.map(([name, ...numbers]) => html`<tr><th scope="row" style="${side(0)};font-weight:400">${name}</th>${numbers.map((one) => html`<td style="${side(1)}">${one}</td>`)}</tr>`)}</tbody></table>`;
/** Names at the left, numbers at the right. */
const side = (i: number): string => `padding:4px 6px;border-bottom:1px solid #e2ddd2;text-align:${i ? 'right' : 'left'}`;

/**
 * A reader that knows dark screens gets these colours; one that turns colours by itself finds no picture, and none that
 * it turns wrong.
 */
const DARK = new Html(`@media (prefers-color-scheme:dark){
body,.fondo{background:#0f1720!important;color:#e8edf2!important}.hoja{background:#17222e!important;border-color:#33414f!important}
.suave{color:#b6c2cd!important}.enlace{color:#9cc3ee!important}.accion{background:#9cc3ee!important;color:#0b1a2a!important}
.programa{color:#e3a552!important}}`);

/** A mail as HTML (rule N-6): one column, no picture, nothing fetched from anywhere; whatever it says is escaped. */
export function mailHtml({
  asunto,
  nombre,
  programa,
  parrafos,
  notas,
  tablas = [],
  accion,
  enlaces = [],
  cierre = [],
  preferencias,
}: MailContent): string {
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${asunto}</title>
<style>:root{color-scheme:light dark}${DARK}</style>
</head>
<body style="margin:0;background:#f8f6f1;color:#1b2733">
<table role="presentation" class="fondo" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f6f1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="hoja" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e2ddd2;border-radius:12px"><tr><td style="padding:28px;font:16px/1.55 'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td aria-hidden="true" style="width:40px;height:40px;border-radius:10px;background:#12355b;color:#ffffff;text-align:center;font:600 24px/40px Georgia,serif">R</td>
<td class="suave" style="padding-left:12px;font-size:13px;line-height:1.35;color:#51606e">${SENDER}</td>
</tr></table>
${programa && html`<p class="programa" style="margin:24px 0 0;font-size:13px;font-weight:600;color:#8a5212">${programa}</p>`}
<h1 style="margin:${new Html(programa ? '4px' : '24px')} 0 16px;font:600 24px/1.25 Georgia,'Times New Roman',serif">${asunto}</h1>
${nombre && paragraph(`${nombre}:`)}
${parrafos.map(paragraph)}
${notas?.length ? notes(notas) : null}
${tablas.map(table)}
${accion && button(accion)}
${enlaces.map(link)}
${cierre.map(paragraph)}
</td></tr></table>
${preferencias && html`<p class="suave" style="margin:16px 0 0;font:13px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#51606e"><a href="${preferencias.direccion}" class="enlace" style="color:#12355b">${preferencias.texto}</a></p>`}
</td></tr></table>
</body>
</html>
`.markup;
}
