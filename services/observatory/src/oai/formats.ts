import { cerif } from './cerif.js';
import { dublinCore } from './dublin-core.js';
import { OaiProblem } from './oai-problem.js';
import type { ReadRecord } from './read-records.js';
import { type Xml, xml } from './xml.js';

export interface Format {
  schema: string;
  namespace: string;
  /** @param origin of the site */
  write: (record: ReadRecord, origin: string) => Xml;
}

/** In what records are told. */
const FORMATS: Readonly<Record<string, Format>> = {
  oai_dc: {
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    write: dublinCore,
  },
  oai_cerif_openaire: {
    schema: 'https://www.openaire.eu/schema/cris/1.2/openaire-cerif-profile.xsd',
    namespace: 'https://www.openaire.eu/cerif-profile/1.2/',
    write: cerif,
  },
};

export function formatOf(prefix: string): Format {
  if (!Object.hasOwn(FORMATS, prefix)) throw new OaiProblem('cannotDisseminateFormat', 'No hay registros en ese formato');
  return FORMATS[prefix]!;
}

export const listMetadataFormats = (): Xml =>
  xml`<ListMetadataFormats>${Object.entries(FORMATS).map(
    ([prefix, { schema, namespace }]) => xml`<metadataFormat>
<metadataPrefix>${prefix}</metadataPrefix><schema>${schema}</schema><metadataNamespace>${namespace}</metadataNamespace>
</metadataFormat>`,
  )}</ListMetadataFormats>`;
