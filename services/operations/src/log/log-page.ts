import { countOf } from '@registro/contracts/count';
import { inCaracas } from '@registro/contracts/dates';
import { LOG_KINDS, LOG_PAGE, proofAddress } from '@registro/contracts/log/log';
import type { Framed } from '@registro/platform/http/frame';
import { type Html, html } from '@registro/platform/mail/html';
import type { LogPage } from './read-log-page.js';

const TITLE = 'Bitácora pública';
const moment = (when: string | number): string => inCaracas(new Date(when).toISOString(), 'longMinute');
const entries = (n: number): string => countOf(n, 'anotación', 'anotaciones');

function state({ point, stopped, keys }: LogPage): Html {
  if (stopped)
    return html`<p class="menos-detalle"><strong>La bitácora está detenida:</strong> lo que hay guardado no es lo que se firmó, y no se firma nada más hasta que se aclare. El último punto firmado es el que sigue.</p>`;
  if (!point)
    return html`<p>${keys.length ? 'Todavía no se ha firmado nada.' : 'Esta instalación no tiene una llave para firmar la bitácora: no se firma nada todavía.'}</p>`;
  return html``;
}

const point = ({ point: signed, name }: LogPage): Html | false =>
  signed !== null &&
  html`<table><tbody>
    <tr><th scope="row">Tamaño</th><td>${entries(signed.size)}</td></tr>
    <tr><th scope="row">Firmada</th><td><time datetime="${signed.fecha}">${moment(signed.fecha)}</time> (hora de Caracas)</td></tr>
    <tr><th scope="row">Raíz</th><td><code>${Buffer.from(signed.root, 'hex').toString('base64')}</code></td></tr>
    <tr><th scope="row">Nombre</th><td><code>${name}</code></td></tr>
  </tbody></table>
  <p><a href="${LOG_PAGE}/checkpoint">Último punto de control firmado</a></p>`;

function witnesses({ witnesses: all, quorum, agreed, point: signed, demo }: LogPage): Html {
  if (!all.length)
    return html`<p><strong>No hay testigos.</strong> Nadie aparte del registro ha visto que la bitácora solo crece: guarde usted un punto de control, y podrá comprobarlo más adelante.</p>`;
  const enough = agreed !== null && agreed.size === signed?.size;
  return html`<p>${
    enough
      ? html`El último punto lo vieron los testigos que se piden (${String(quorum)} de ${String(all.length)}).`
      : html`<strong>El último punto todavía no lo vieron suficientes testigos</strong> (se piden ${String(quorum)} de ${String(all.length)}).${agreed && html` El último que sí, de ${entries(agreed.size)}, es del ${moment(agreed.fecha)}.`}`
  }${demo && html` En esta demostración los testigos son del mismo equipo, y no prueban nada a nadie.`}</p>
  <ul>${all.map(({ name, when }) => html`<li><code>${name}</code>: ${when === null ? 'aún no firmó el último punto' : `lo firmó el ${moment(when)}`}</li>`)}</ul>`;
}

const open = ({ open: shown }: LogPage): Html | false =>
  shown.length > 0 &&
  html`<section aria-labelledby="cabezas"><h2 id="cabezas">Lo último de las cuentas y de las cifras</h2>
    <p>La cabeza de una cadena es la huella de su último renglón, que depende de todos los anteriores.</p>
    <ul>${shown.map(({ clase, numero, indice }) => html`<li>${LOG_KINDS[clase]}, <code>${numero}</code>: número ${String(indice)} (<a href="${proofAddress(numero)}">prueba</a>)</li>`)}</ul>
  </section>`;

/** /bitacora */
export function logPage(read: LogPage): Framed {
  return {
    titulo: TITLE,
    cabeza: html`<meta name="description" content="Todo documento que el registro emite queda anotado aquí de modo que nadie, ni el propio registro, puede cambiarlo después sin que se note.">
      <link rel="canonical" href="${LOG_PAGE}">`,
    contenido: html`<div class="hoja-convocatorias bitacora">
      <header>
        <h1>${TITLE}</h1>
        <p class="suave">Desde que hay bitácora, todo certificado, constancia, acuse y comprobante, toda revocación, toda decisión de un panel, toda edición del observatorio y las cabezas del libro de pagos y de la auditoría quedan anotados aquí. Quien guarda un punto de control puede probar más adelante que nada de lo anterior se cambió ni se quitó, tampoco por el propio registro.</p>
      </header>
      <section aria-labelledby="ahora"><h2 id="ahora">Cómo está ahora</h2>${state(read)}${point(read)}</section>
      <section aria-labelledby="testigos"><h2 id="testigos">Testigos</h2>${witnesses(read)}</section>
      <section aria-labelledby="dice"><h2 id="dice">Qué se ve y qué no</h2>
        <p>La bitácora no tiene nombres, números ni fechas: cada anotación es una huella con una sal que solo conoce quien tiene el documento. Con el número de un documento se obtiene su prueba; nadie puede recorrerlas. Cuando se borran los datos de una persona se borra la sal de sus certificados y constancias, y la huella ya no dice nada; la de acuses y comprobantes se conserva con ellos.</p>
      </section>
      <section aria-labelledby="comprobar"><h2 id="comprobar">Cómo comprobarlo por su cuenta</h2>
        <ol>
          <li>Verifique su documento por su número y descargue ahí su prueba: un archivo de alrededor de un kilobyte (<code>c2sp.org/tlog-proof</code>).</li>
          <li>Guarde la llave de la bitácora, que está abajo y en <a href="${LOG_PAGE}/llaves">un archivo</a>.</li>
          <li>La huella de lo anotado, el lugar que dice la prueba y las huellas que trae dan la raíz que está firmada. Es la misma cuenta que en Certificate Transparency (RFC 6962), y hay programas de otros que la hacen.</li>
          <li>Para saber que nada se quitó, guarde un punto de control: de cualquier punto posterior se prueba que empieza con aquel. Las teselas están en <code>${LOG_PAGE}/tile/</code> (<code>c2sp.org/tlog-tiles</code>).</li>
        </ol>
        ${read.keys.length > 0 && html`<p>Llave: ${read.keys.map((key) => html`<code>${key}</code> `)}</p>`}
      </section>
      ${open(read)}
    </div>`,
  };
}
