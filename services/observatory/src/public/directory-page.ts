import { DIRECTORY_CHOICE, DIRECTORY_DUMP, DIRECTORY_PAGE, OAI_PMH } from '@registro/contracts/directory/addresses';
import { DIRECTORY_SEARCH_MAX, type DirectoryLine, type DirectoryResults } from '@registro/contracts/directory/directory';
import { OBSERVATORY_PAGE } from '@registro/contracts/observatory/addresses';
import type { Framed } from '@registro/platform/http/frame';
import { type Html, html } from '@registro/platform/mail/html';
import type { Facets } from './read-facets.js';
import { addressOf, type Sought } from './sought.js';

interface Choice {
  value: string;
  name: string;
}

/** A facet is chosen in a form: no robot walks through all that there could be. */
function facet(id: keyof Sought, label: string, every: string, choices: Choice[], chosen: string): Html {
  const options = choices.map(({ value, name }) => html`<option value="${value}"${value === chosen && html` selected`}>${name}</option>`);
  return html`<p class="campo"><label for="${id}">${label}</label>
    <select id="${id}" name="${id}"><option value="">${every}</option>${options}</select></p>`;
}
const named = (names: string[]): Choice[] => names.map((name) => ({ value: name, name }));

const line = ({ nombre, pagina, ubicacion, areas, instituciones }: DirectoryLine): Html => html`<li class="tarjeta">
  <h3><a href="${pagina}">${nombre}</a></h3>
  ${areas.length > 0 && html`<p>${areas.join(', ')}</p>`}
  ${(instituciones.length > 0 || ubicacion) && html`<p class="suave">${[instituciones[0], ubicacion].filter(Boolean).join('. ')}</p>`}
</li>`;

/** /directorio */
export function directoryPage(sought: Sought, { personas, hayMas }: DirectoryResults, facets: Facets): Framed {
  const { q, estado, area, nivel, pagina } = sought;
  const narrowed = Boolean(q || estado || area || nivel);
  const further = [
    pagina > 1 && html`<a href="${addressOf(sought, pagina - 1)}" rel="prev">Anteriores</a>`,
    hayMas && html`<a href="${addressOf(sought, pagina + 1)}" rel="next">Siguientes</a>`,
  ].filter((one) => one !== false);
  return {
    titulo: 'Directorio de investigadores',
    // Searches are not for robots: who is in the directory stands in its map.
    cabeza: html`<meta name="description" content="Personas que investigan en el país y eligieron mostrarse: quiénes son, en qué áreas y dónde trabajan.">
      ${narrowed || pagina > 1 ? html`<meta name="robots" content="noindex, nofollow">` : html`<link rel="canonical" href="${DIRECTORY_PAGE}">`}`,
    contenido: html`<div class="hoja-convocatorias">
      <header>
        <h1>Directorio de investigadores</h1>
        <p class="suave">Aquí está quien eligió mostrarse, con lo que eligió mostrar. Cuántos son en todo el país lo dice el <a href="${OBSERVATORY_PAGE}">observatorio</a>.</p>
      </header>
      <form class="busqueda no-imprimir" role="search" action="${DIRECTORY_PAGE}">
        <p class="campo ancho"><label for="q">Nombre, área o institución</label>
          <input id="q" name="q" type="search" value="${q}" maxlength="${String(DIRECTORY_SEARCH_MAX)}"></p>
        ${facet('estado', 'Estado', 'Todo el país', named(facets.estado), estado)}
        ${facet('area', 'Área', 'Todas', named(facets.area), area)}
        ${facet(
          'nivel',
          'Nivel de estudios',
          'Todos',
          facets.nivelEstudio.map(({ id, etiqueta }) => ({ value: String(id), name: etiqueta })),
          String(nivel ?? ''),
        )}
        <p class="acciones"><button class="boton" type="submit">Buscar</button>${narrowed && html` <a class="boton linea" href="${DIRECTORY_PAGE}">Ver a todos</a>`}</p>
      </form>
      <section aria-labelledby="hallados">
        <h2 id="hallados">${narrowed ? 'Lo que se encontró' : 'Personas'}</h2>
        ${
          personas.length
            ? html`<ul class="lista">${personas.map(line)}</ul>`
            : html`<p>${narrowed ? 'Nadie que se muestre coincide con lo que busca. Pruebe con menos palabras.' : 'Nadie se muestra todavía.'}</p>`
        }
        ${further.length > 0 && html`<nav class="acciones" aria-label="Más resultados">${further}</nav>`}
      </section>
      <p class="suave no-imprimir">¿Investiga y quiere que le encuentren? <a href="/entrar?ir=${encodeURIComponent(DIRECTORY_CHOICE)}">Elija qué mostrar</a>. ¿Los quiere a todos? <a href="${DIRECTORY_DUMP}">Copia completa para programas</a> (JSON, una línea por persona), o solo lo que cambió por <a href="${OAI_PMH}?verb=Identify">OAI-PMH</a> (Dublin Core y CERIF).</p>
    </div>`,
  };
}

/** For an address that names nobody, or somebody who hid their page. */
export const nobodyPage = (sentence: string): Framed => ({
  titulo: sentence,
  cabeza: html`<meta name="robots" content="noindex">`,
  contenido: html`<div class="hoja-convocatorias">
    <header><h1>${sentence}</h1></header>
    <p>Puede <a href="${DIRECTORY_PAGE}">buscar en el directorio</a>.</p>
  </div>`,
});
