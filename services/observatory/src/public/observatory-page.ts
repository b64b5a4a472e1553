import { inCaracas } from '@registro/contracts/dates';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import { AWARDS, DATA_PACKAGE, EMBEDDED, FIGURE_LICENCE, HIDDEN, OBSERVATORY_PAGE } from '@registro/contracts/observatory/addresses';
import { type Framed, linkedData } from '@registro/platform/http/frame';
import { type Html, html } from '@registro/platform/mail/html';
import type { EditionRead } from '../edition/read-edition.js';
import { chart, chartMap, HATCH } from '../figures/chart.js';
import { hasAwards } from '../figures/awards.js';
import { type Figure } from '../figures/figure.js';
import { DIMENSIONS } from '../figures/dimensions.js';
import { addressOf, figureAddress } from '../figures/edition-address.js';
import { editionLd, figureLd } from '../figures/figure-data.js';
import { hiddenBecause, type Measure, type Unit, UNITS } from '../figures/measure.js';
import { measureOf } from '../figures/measures.js';
import { figureTable, titleOf } from '../figures/table.js';

const INVENTED = html`<p class="menos-detalle">Esto es una demostración: casi todo lo que aquí se cuenta es inventado.</p>`;
/** Bars of a drawing among others. */
const FEW_BARS = 6;
const TITLE = 'Observatorio de la ciencia';

const dated = ({ semana }: EditionRead): string => inCaracas(semana, 'longDay');
const licence = html`<a href="${FIGURE_LICENCE.direccion}" rel="license">${FIGURE_LICENCE.nombre}</a>`;
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const card =
  (edition: EditionRead) =>
  (figure: Figure): Html => {
    const measure = measureOf(figure.name);
    const titular = capital(measure.titular(figure));
    return html`<article class="tarjeta cifra-publica">
    <h3><a href="${figureAddress(edition, figure)}">${measure.titulo}</a></h3>
    <p class="titular">${titular}.</p>
    ${(measure.mapa && chartMap(measure, figure, titular)) ?? chart(measure, figure, titular, FEW_BARS)}
  </article>`;
  };

const others = ({ anterior, siguiente }: EditionRead): Html =>
  html`${
    (anterior || siguiente) &&
    html`<nav class="acciones no-imprimir" aria-label="Otras ediciones">
    ${anterior && html`<a href="${OBSERVATORY_PAGE}/${anterior}" rel="prev">Edición anterior</a>`}
    ${siguiente && html`<a href="${OBSERVATORY_PAGE}/${siguiente}" rel="next">Edición siguiente</a>`}
  </nav>`
  }`;

/** /observatorio, and an edition's own address. @param demo most of whom it counts were invented */
export function observatoryPage(edition: EditionRead, origin: string, demo: boolean): Framed {
  const of = (unit: string) => edition.figuras.filter((figure) => figure.unit === unit);
  const address = addressOf(edition);
  return {
    titulo: TITLE,
    cabeza: html`<meta name="description" content="Cuántas personas investigan en el país, qué producen, y qué becas y pagos reciben: por estado, área, nivel, universidad y año. Datos abiertos, cada semana.">
      <link rel="canonical" href="${address}"><link rel="alternate" type="application/ld+json" href="${address}.jsonld">
      ${linkedData(editionLd(edition, origin))}`,
    contenido: html`<div class="hoja-convocatorias observatorio">${HATCH}
      <header>
        <h1>${TITLE}</h1>
        <p class="suave">Cuántas personas investigan en el país, qué producen, y qué becas y pagos reciben. Edición del <time datetime="${edition.semana}">${dated(edition)}</time>; no cambia después. Sale otra cada semana, salvo cuando cambió tan poco que se podría señalar a alguien.</p>
        ${demo && INVENTED}
        ${others(edition)}
      </header>
      ${(Object.keys(UNITS) as Unit[])
        .filter((unit) => of(unit).length)
        .map(
          (unit) =>
            html`<section aria-labelledby="${unit}"><h2 id="${unit}">${UNITS[unit].titulo}</h2><div class="cifras-publicas">${of(unit).map(card(edition))}</div></section>`,
        )}
      <section aria-labelledby="como"><h2 id="como">Cómo se protege a las personas</h2>
        <p>Un número de una a cuatro no se publica, ni un monto por el que se podría calcular el de una persona: dice «${HIDDEN}», y con él otros que permitirían calcularlo. Donde eso no alcanza, la cifra se da con menos detalle y lo dice.</p>
      </section>
      <section aria-labelledby="datos"><h2 id="datos">Datos abiertos</h2>
        <p>Puede usarlos con la licencia ${licence}, diciendo de dónde son. Cada cifra tiene CSV, Excel, Parquet y JSON en su página. De toda la edición: <a href="${address}.json">JSON</a> · <a href="${address}/${DATA_PACKAGE}">Data Package</a> · <a href="${address}.jsonld">DCAT</a></p>
        ${hasAwards(edition) && html`<p>Lo que se pagó en becas y proyectos, para comparar con otros que financian: <a href="${address}/${AWARDS}">360Giving</a>. Son sumas de cinco personas o más, y no nombran a nadie.</p>`}
        <p class="suave suma">Suma SHA-256: <code>${edition.suma}</code></p>
      </section>
      <p class="suave no-imprimir">¿Busca a una persona? Vea el <a href="${DIRECTORY_PAGE}">directorio</a>.</p>
    </div>`,
  };
}

/** Before the first edition, and for an address that has none. */
export const noEditionPage = (sentence: string): Framed => ({
  titulo: TITLE,
  cabeza: html`<meta name="robots" content="noindex">`,
  contenido: html`<div class="hoja-convocatorias"><header><h1>${sentence}</h1></header>
    <p>Vea <a href="${OBSERVATORY_PAGE}">la última edición del observatorio</a>.</p></div>`,
});
export const NO_EDITION_YET = 'El observatorio todavía no tiene una edición';

const lessDetail = ({ coarsened }: Figure): Html | false =>
  coarsened.length > 0 &&
  html`<p class="menos-detalle">Para no señalar a nadie, esta edición la da con menos detalle en: ${coarsened.map((one) => (one in DIMENSIONS ? titleOf(one).toLowerCase() : one)).join(', ')}.</p>`;

const nameOf = ({ unit }: Figure, { titulo }: Measure): string => `${UNITS[unit as Unit].titulo}: ${titulo.toLowerCase()}`;

/** /observatorio/{edicion}/{figura} */
export function figurePage(edition: EditionRead, figure: Figure, measure: Measure, origin: string, demo: boolean): Framed {
  const address = figureAddress(edition, figure);
  const titular = capital(measure.titular(figure));
  const hidden = figure.cells.some(({ count }) => count === null);
  return {
    titulo: `${measure.titulo} · Observatorio`,
    cabeza: html`<meta name="description" content="${titular}.">
      <link rel="canonical" href="${address}">
      ${(['csv', 'json'] as const).map((ending) => html`<link rel="alternate" type="${ending === 'csv' ? 'text/csv' : 'application/json'}" href="${address}.${ending}">`)}
      ${linkedData(figureLd(edition, figure, origin))}`,
    contenido: html`<div class="hoja-convocatorias observatorio">${HATCH}
      <header>
        <p class="suave"><a href="${addressOf(edition)}">Observatorio, edición del ${dated(edition)}</a></p>
        <h1>${nameOf(figure, measure)}</h1>
        <p class="titular">${titular}.</p>
        ${demo && INVENTED}
        ${lessDetail(figure)}
      </header>
      ${chartMap(measure, figure, titular)}
      ${chart(measure, figure, titular)}
      <section aria-labelledby="tabla"><h2 id="tabla">La tabla</h2>${figureTable(measure, figure)}
        ${hidden && html`<p class="suave">«${HIDDEN}»: ${hiddenBecause(figure.unit)}. No es cero.</p>`}
      </section>
      <section aria-labelledby="metodo"><h2 id="metodo">Cómo se cuenta</h2><p>${measure.metodo}</p></section>
      <section aria-labelledby="llevar" class="no-imprimir"><h2 id="llevar">Para llevar</h2>
        <p class="acciones"><a class="boton linea" href="${address}.csv">CSV</a><a class="boton linea" href="${address}.xlsx">Excel</a><a class="boton linea" href="${address}.parquet">Parquet</a><a class="boton linea" href="${address}.json">JSON</a></p>
        <details><summary>Mostrarla en otra página</summary>
          <p>Copie esto en la suya: muestra la cifra de esta edición, que no cambia.</p>
          <p><code class="codigo-inserto">&lt;iframe src="${origin}${address}/${EMBEDDED}" title="${nameOf(figure, measure)}" width="100%" height="560" loading="lazy"&gt;&lt;/iframe&gt;</code></p>
        </details>
        <p class="suave">Licencia ${licence}. Cite: Registro Nacional de Ciencia, Tecnología e Innovación (${edition.semana.slice(0, 4)}). ${nameOf(figure, measure)}. ${origin}${address}</p>
      </section>
    </div>`,
  };
}

/** The same for other sites to show in theirs: what it says, its drawing, and the way to all of it. */
export function embeddedFigure(edition: EditionRead, figure: Figure, measure: Measure, origin: string, demo: boolean): Framed {
  const address = figureAddress(edition, figure);
  const titular = capital(measure.titular(figure));
  return {
    titulo: nameOf(figure, measure),
    cabeza: html`<meta name="robots" content="noindex"><link rel="canonical" href="${address}">`,
    contenido: html`<main class="hoja-convocatorias observatorio inserto">${HATCH}
      <h1>${nameOf(figure, measure)}</h1>
      <p class="titular">${titular}.</p>
      ${demo && INVENTED}
      ${(measure.mapa && chartMap(measure, figure, titular)) ?? chart(measure, figure, titular)}
      <p class="suave"><a href="${origin}${address}" target="_blank" rel="noopener">La tabla, cómo se cuenta y los datos</a>. Registro Nacional de Ciencia, Tecnología e Innovación, edición del ${dated(edition)}, ${licence}.</p>
    </main>`,
  };
}
