import type { PublicProfile } from '@registro/contracts/directory/directory';
import type { Reference } from '@registro/contracts/products/reference';
import { dayOf } from '../public/work-data.js';
import { institution, ownName, People } from './cerif-people.js';
import { containerOf, typeOf } from './coar.js';
import type { ReadRecord } from './read-records.js';
import { element, type Part, type Xml, xml } from './xml.js';

/** Its namespace. */
export const CERIF = 'https://www.openaire.eu/cerif-profile/1.2/';
export const VOCABULARY = 'https://www.openaire.eu/cerif-profile/vocab';

/**
 * A record in CERIF, as OpenAIRE collects what a country researches. Whoever stands in it with an id has a record of
 * their own, which says the same of them; institutions and others are told by name. The schema wants this order.
 * https://openaire-guidelines-for-cris-managers.readthedocs.io/en/v1.2.0/cerif_xml.html
 */
export function cerif({ identificador: id, conjunto, direccion, datos, referencia }: ReadRecord, page: string): Xml {
  if (!referencia) return entity('Person', id, person(datos!, page));
  const { name, parts } = WORKS[conjunto]!;
  return entity(
    name,
    id,
    parts(referencia, new People(`Persons/${direccion}`, datos!, referencia), referencia.DOI ? page : (referencia.URL ?? page)),
  );
}

const entity = (name: string, id: string, parts: Part): Xml => xml`<${name} xmlns="${CERIF}" id="${id}">${parts}</${name}>`;

function person(datos: PublicProfile, page: string): Part {
  const now = datos.trabajo?.filter(({ hasta }) => hasta === null) ?? [];
  return [
    ownName(datos),
    element('ORCID', datos.orcid),
    element('ElectronicAddress', page),
    now.map(({ desde, institucion }) => xml`<Affiliation startDate="${String(desde)}">${institution(institucion)}</Affiliation>`),
  ];
}

const type = (name: string, uri: string): Part => element('Type', uri, { xmlns: `${VOCABULARY}/COAR_${name}_Types` });
/** A language as XML knows it; what a source called otherwise is left out. */
const languageOf = ({ language }: Reference): string | undefined =>
  language && /^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(language) ? language : undefined;
const title = (name: string, said: Reference): Part => element(name, said.title, { 'xml:lang': languageOf(said) });
const publishers = ({ publisher }: Reference): Part =>
  publisher && xml`<Publishers><Publisher>${[element('DisplayName', publisher), institution(publisher)]}</Publisher></Publishers>`;

type Parts = (said: Reference, people: People, url: string) => Part;

const publication: Parts = (said, people, url) => {
  const container = said['container-title'];
  const numbers = [element('ISSN', said.ISSN), element('ISBN', said.ISBN)];
  const [first, last] = said.page?.split(/\s*[-–]\s*/) ?? [];
  const inside = [type('Publication', containerOf(said.type)), element('Title', container), numbers];
  return [
    type('Publication', typeOf('publications', said.type)),
    element('Language', languageOf(said)),
    title('Title', said),
    container && xml`<PublishedIn><Publication>${inside}</Publication></PublishedIn>`,
    element('PublicationDate', dayOf(said, '-')),
    element('Number', said.number),
    element('Volume', said.volume),
    element('Issue', said.issue),
    element('Edition', said.edition),
    element('StartPage', first),
    element('EndPage', last),
    element('DOI', said.DOI),
    // Of an article or a chapter they are those of what it is published in.
    !container && numbers,
    element('URL', url),
    people.authors('Authors', 'Author'),
    people.editors(),
    publishers(said),
  ];
};

const product: Parts = (said, people, url) => [
  type('Product', typeOf('products', said.type)),
  element('Language', languageOf(said)),
  title('Name', said),
  element('VersionInfo', said.version),
  element('DOI', said.DOI),
  element('URL', url),
  people.authors('Creators', 'Creator'),
  publishers(said),
];

const patent: Parts = (said, people, url) => {
  const day = dayOf(said, '-');
  return [
    type('Patent', typeOf('patents', said.type)),
    title('Title', said),
    // A whole one, or none.
    day?.length === 10 && element('PublicationDate', day),
    said.authority && xml`<Issuer>${institution(said.authority)}</Issuer>`,
    element('PatentNumber', said.number),
    element('URL', url),
    people.authors('Inventors', 'Inventor', false),
  ];
};

const WORKS: Readonly<Record<string, { name: string; parts: Parts }>> = {
  publications: { name: 'Publication', parts: publication },
  products: { name: 'Product', parts: product },
  patents: { name: 'Patent', parts: patent },
};
