import { SITE } from '../figures/edition-address.js';
import { identifierOf } from './answer.js';
import { CERIF, VOCABULARY } from './cerif.js';
import { firstDate } from './read-records.js';
import type { Repository } from './repository.js';
import { type Xml, xml } from './xml.js';

/** Who answers here: for any harvester, for identifiers of this scheme, and for OpenAIRE. */
export async function identify({ em, host, origin, baseUrl, adminEmail, now }: Repository): Promise<Xml> {
  const compatible = `${VOCABULARY}/OpenAIRE_Service_Compatibility`;
  return xml`<Identify>
<repositoryName>${SITE}</repositoryName>
<baseURL>${baseUrl}</baseURL>
<protocolVersion>2.0</protocolVersion>
<adminEmail>${adminEmail}</adminEmail>
<earliestDatestamp>${(await firstDate(em)) ?? now}</earliestDatestamp>
<deletedRecord>persistent</deletedRecord>
<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>
<compression>gzip</compression>
<description><oai-identifier xmlns="http://www.openarchives.org/OAI/2.0/oai-identifier">
<scheme>oai</scheme><repositoryIdentifier>${host}</repositoryIdentifier><delimiter>:</delimiter><sampleIdentifier>${identifierOf(host, 'Persons/k3Vw_0pQx9aB')}</sampleIdentifier>
</oai-identifier></description>
<description><Service xmlns="${CERIF}">
<Compatibility xmlns="${compatible}">${compatible}#1.2</Compatibility>
<Acronym>${host}</Acronym><Name xml:lang="es">${SITE}</Name>
<Description xml:lang="es">Personas que investigan en el país y eligieron mostrarse, con los productos que muestran.</Description>
<WebsiteURL>${origin}</WebsiteURL><OAIPMHBaseURL>${baseUrl}</OAIPMHBaseURL>
</Service></description>
</Identify>`;
}
