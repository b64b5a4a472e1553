import { DIRECTORY_FORMATS, type DirectoryEnding, type PublicPerson } from '@registro/contracts/directory/directory';
import { doiLink } from '@registro/contracts/products/link';
import type { PersonName, Reference } from '@registro/contracts/products/reference';

const nameOf = ({ family, given, literal }: PersonName): string => literal ?? [given, family].filter(Boolean).join(' ');

/** A product in the words of schema.org. https://schema.org/CreativeWork */
const work = (reference: Reference): object => ({
  '@type': reference.type === 'article-journal' ? 'ScholarlyArticle' : 'CreativeWork',
  name: reference.title,
  author: reference.author?.map((one) => ({ '@type': 'Person', name: nameOf(one) })),
  datePublished: reference.issued?.['date-parts'][0]?.map((part, i) => String(part).padStart(i ? 2 : 4, '0')).join('-'),
  isPartOf: reference['container-title'] && { '@type': 'CreativeWork', name: reference['container-title'] },
  url: reference.DOI ? doiLink(reference.DOI) : reference.URL,
});

/**
 * A page of the directory in the words of schema.org. https://schema.org/ProfilePage, https://schema.org/Person
 * @param origin of the site
 */
export function personLd({ nombre, pagina, ubicacion, areas, estudios, trabajo, productos }: PublicPerson, origin: string): object {
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
    hasPart: productos?.map(({ referencia }) => work(referencia)),
  };
}

/** A page in what another program asked for. */
export const PERSON_DATA: Record<Exclude<DirectoryEnding, ''>, (person: PublicPerson, origin: string) => string> = {
  '.json': ({ productos, ...person }, origin) =>
    JSON.stringify({
      ...person,
      pagina: `${origin}${person.pagina}`,
      ...(productos && { productos: productos.map(({ referencia }) => referencia) }),
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
  [
    `<${origin}${pagina}>; rel="cite-as"`,
    '<https://schema.org/ProfilePage>; rel="type"',
    ...(Object.keys(PERSON_DATA) as (keyof typeof PERSON_DATA)[]).map(
      (ending) => `<${origin}${pagina}${ending}>; rel="describedby"; type="${DIRECTORY_FORMATS[ending]}"`,
    ),
  ].join(', ');
