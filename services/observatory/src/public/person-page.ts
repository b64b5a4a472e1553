import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import type { PublicJob, PublicPerson, PublicStudy } from '@registro/contracts/directory/directory';
import { ORCID_SHAPE } from '@registro/contracts/profile/orcid';
import { type Framed, linkedData } from '@registro/platform/http/frame';
import { Html, html } from '@registro/platform/mail/html';
import { cited } from './cited.js';
import { personLd } from './person-data.js';

/** ORCID's own mark, as it asks for beside an iD that it authenticated (https://info.orcid.org/brand-guidelines). */
const ORCID_ICON = new Html(
  `<svg width="16" height="16" viewBox="0 0 256 256" aria-hidden="true" style="vertical-align:-2px;margin-right:.35em"><circle cx="128" cy="128" r="128" fill="#a6ce39"/><path fill="#fff" d="${ORCID_SHAPE}"/></svg>`,
);

const section = (title: string, items: Html[] | undefined): Html =>
  items?.length ? html`<section><h2>${title}</h2><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></section>` : html``;

const study = ({ titulo, institucion, anio }: PublicStudy): Html =>
  html`${titulo}${institucion && `, ${institucion}`} <span class="suave">(${String(anio)})</span>`;
const job = ({ ocupacion, institucion, desde, hasta }: PublicJob): Html =>
  html`${ocupacion}, ${institucion} <span class="suave">(${hasta === null ? `desde ${desde}` : desde === hasta ? String(desde) : `${desde}–${hasta}`})</span>`;

/**
 * /directorio/{direccion}
 * @param origin of the site, for what other programs read
 * @param preview only its person sees it: it has no address of its own
 */
export function personPage(person: PublicPerson, origin: string, preview = false): Framed {
  const { nombre, pagina, ubicacion, areas, estudios, trabajo, productos, orcid } = person;
  const about = [areas?.join(', '), trabajo?.[0]?.institucion, ubicacion].filter(Boolean).join('. ');
  return {
    titulo: nombre,
    cabeza: preview
      ? html`<meta name="robots" content="noindex">`
      : html`<meta name="description" content="${[nombre, about].filter(Boolean).join('. ')}">
        <link rel="canonical" href="${pagina}">
        ${linkedData(personLd(person, origin))}`,
    contenido: html`<div class="hoja-convocatorias">
      ${preview && html`<p class="aviso-previa" role="status">Vista previa: lo que no haya guardado solo lo ve usted.</p>`}
      <header>
        <p class="suave"><a href="${DIRECTORY_PAGE}">Directorio</a></p>
        <h1>${nombre}</h1>
        ${ubicacion && html`<p>${ubicacion}</p>`}
        ${orcid && html`<p><a class="orcid" href="${orcid}" rel="me noopener">${ORCID_ICON}${orcid}</a></p>`}
        ${areas && areas.length > 0 && html`<p>${areas.join(' · ')}</p>`}
      </header>
      ${section('Trabajo', trabajo?.map(job))}
      ${section('Estudios', estudios?.map(study))}
      ${section(
        'Productos de investigación',
        productos?.map(
          ({ referencia, obra }) =>
            html`${cited(referencia)}${obra && !preview && html` <a class="no-imprimir" href="${`${pagina}/${obra}`}" aria-label="${`Página de «${referencia.title}»`}">Página</a>`}`,
        ),
      )}
      ${
        productos &&
        productos.length > 0 &&
        !preview &&
        html`<p class="no-imprimir suave">Para su gestor de referencias: <a href="${pagina}.bib">BibTeX</a> · <a href="${pagina}.csl.json">CSL JSON</a></p>`
      }
      <p class="suave">Datos que esta persona registró y eligió mostrar. El registro no los certifica en esta página.</p>
    </div>`,
  };
}
