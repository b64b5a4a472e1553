import { CERIF, cerif } from './cerif.js';
import { dublinCore, OAI_DC, OAI_DC_SCHEMA } from './dublin-core.js';
import { OaiProblem } from './oai-problem.js';
import type { ReadRecord } from './read-records.js';
import { type Xml, xml } from './xml.js';

export interface Format {
  schema: string;
  namespace: string;
  /** @param page the address of whose page it is, or of the product's */
  write: (record: ReadRecord, page: string) => Xml;
}

/** In what records are told. */
const FORMATS: Readonly<Record<string, Format>> = {
  oai_dc: {
    schema: OAI_DC_SCHEMA,
    namespace: OAI_DC,
    write: dublinCore,
  },
  oai_cerif_openaire: {
    schema: 'https://www.openaire.eu/schema/cris/1.2/openaire-cerif-profile.xsd',
    namespace: CERIF,
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
