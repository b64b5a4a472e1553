import type { DirectoryEnding, PublicPerson } from '@registro/contracts/directory/directory';
import { describedBy, workLd } from './work-data.js';

/**
 * A page of the directory in the words of schema.org. https://schema.org/ProfilePage, https://schema.org/Person
 * @param origin of the site
 */
export function personLd({ nombre, pagina, ubicacion, areas, estudios, trabajo, productos, orcid }: PublicPerson, origin: string): object {
  const url = `${origin}${pagina}`;
  const now = trabajo?.filter(({ hasta }) => hasta === null);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': url,
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#persona`,
      name: nombre,
      url,
      identifier: orcid,
      sameAs: orcid && [orcid],
      homeLocation: ubicacion && { '@type': 'AdministrativeArea', name: ubicacion },
      knowsAbout: areas,
      hasCredential: estudios?.map(({ titulo, institucion }) => ({
        '@type': 'EducationalOccupationalCredential',
        name: titulo,
        recognizedBy: institucion ? { '@type': 'Organization', name: institucion } : undefined,
      })),
      hasOccupation: now?.map(({ ocupacion }) => ({ '@type': 'Occupation', name: ocupacion })),
      worksFor: now?.map(({ institucion }) => ({ '@type': 'Organization', name: institucion })),
    },
    hasPart: productos?.map((product) => workLd(product, product.obra && `${url}/${product.obra}`)),
  };
}

/** A page in what another program asked for. */
export const PERSON_DATA: Record<Exclude<DirectoryEnding, ''>, (person: PublicPerson, origin: string) => string> = {
  '.json': ({ productos, ...person }, origin) =>
    JSON.stringify({
      ...person,

      pagina: `${origin}${person.pagina}`,
      ...(productos && {
        productos: productos.map(({ referencia, obra }) => ({
          ...referencia,
          ...(obra && { pagina: `${origin}${person.pagina}/${obra}` }),
        })),
      }),
    }),
  '.jsonld': (person, origin) => JSON.stringify(personLd(person, origin)),
  '.csl.json': ({ productos = [] }) => JSON.stringify(productos.map(({ referencia }) => referencia)),
  '.bib': ({ productos = [] }) => productos.map(({ bibtex }) => bibtex).join(''),
};

/**
 * Where the same is in other formats, and what this is, for programs that follow links (Signposting,
 * https://signposting.org): a Link header.
 */
export const signposts = (pagina: string, origin: string): string =>
  [`<${origin}${pagina}>; rel="cite-as"`, '<https://schema.org/ProfilePage>; rel="type"', ...describedBy(origin + pagina)].join(', ');
