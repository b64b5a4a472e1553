import { doiLink } from '@registro/contracts/products/link';
import { dayOf, nameOf } from '../public/work-data.js';
import { typeOf } from './coar.js';
import type { ReadRecord } from './read-records.js';
import { element, type Xml, xml } from './xml.js';

/** Its namespace, and where that is described. */
export const OAI_DC = 'http://www.openarchives.org/OAI/2.0/oai_dc/';
export const OAI_DC_SCHEMA = 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd';

/** A record in Dublin Core, which every repository speaks. http://www.openarchives.org/OAI/2.0/guidelines-oai_dc.htm */
export function dublinCore({ conjunto, datos, referencia: said }: ReadRecord, page: string): Xml {
  const lines: (readonly [name: string, text: string | undefined])[] = said
    ? [
        ['title', said.title],
        ...(said.author ?? []).map(
          (one) => ['creator', one.family ? [one.family, one.given].filter(Boolean).join(', ') : nameOf(one)] as const,
        ),
        ['publisher', said.publisher],
        ['date', dayOf(said, '-')],
        ['type', typeOf(conjunto, said.type)],
        ['identifier', page],
        ['identifier', said.DOI ? doiLink(said.DOI) : said.URL],
        ['identifier', said.ISBN && `urn:isbn:${said.ISBN}`],
        ['source', said['container-title']],
        ['language', said.language],
      ]
    : [
        ['title', datos?.nombre],
        ...(datos?.areas ?? []).map((area) => ['subject', area] as const),
        ['type', 'Person'],
        ['identifier', page],
        ['identifier', datos?.orcid],
      ];
  return xml`<oai_dc:dc xmlns:oai_dc="${OAI_DC}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${OAI_DC} ${OAI_DC_SCHEMA}">
${lines.map(([name, text]) => element(`dc:${name}`, text))}</oai_dc:dc>`;
}
