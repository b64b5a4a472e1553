import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import type { PublicWork } from '@registro/contracts/directory/directory';
import { type Framed, linkedData } from '@registro/platform/http/frame';
import { html } from '@registro/platform/mail/html';
import { cited } from './cited.js';
import { citationTags, workLd } from './work-data.js';

/**
 * /directorio/{direccion}/{obra}
 * @param origin of the site, for what other programs read
 */
export function workPage(work: PublicWork, origin: string): Framed {
  const { referencia, pagina, persona } = work;
  const title = referencia.title ?? 'Sin título';
  return {
    titulo: title,
    cabeza: html`<meta name="description" content="${`${title}. Obra de ${persona.nombre}`}">
      <link rel="canonical" href="${pagina}">
      ${citationTags(work, origin + pagina).map(([name, content]) => html`<meta name="${name}" content="${content}">`)}
      ${linkedData({ '@context': 'https://schema.org', ...workLd(work, origin + pagina) })}`,
    contenido: html`<div class="hoja-convocatorias">
      <header>
        <p class="suave"><a href="${DIRECTORY_PAGE}">Directorio</a> · <a href="${persona.pagina}">${persona.nombre}</a></p>
        <h1>${title}</h1>
      </header>
      <section aria-labelledby="como-citar"><h2 id="como-citar">Cómo citarla</h2>
        <p>${cited(referencia)}</p>
        <p class="no-imprimir suave">Para su gestor de referencias: <a href="${`${pagina}.bib`}">BibTeX</a> · <a href="${`${pagina}.csl.json`}">CSL JSON</a></p>
      </section>
      <p class="suave">Datos que esta persona registró y eligió mostrar. El registro no los certifica en esta página.</p>
    </div>`,
  };
}
