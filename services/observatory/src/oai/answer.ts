import type { Asked } from './asked.js';
import type { OaiProblem } from './oai-problem.js';
import type { ReadRecord } from './read-records.js';
import { specOf } from './sets.js';
import { documentOf, element, type Xml, xml } from './xml.js';

const OAI = 'http://www.openarchives.org/OAI/2.0/';

/**
 * A whole answer: when, to what, and what.
 * @param asked null: it made no sense, and is not said back
 */
export const answerOf = (now: string, baseUrl: string, asked: Asked | null, what: Xml): string =>
  documentOf(xml`<OAI-PMH xmlns="${OAI}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${OAI} ${OAI}OAI-PMH.xsd">
<responseDate>${now}</responseDate>
${element('request', baseUrl, asked ? { verb: asked.verb, ...asked.args } : {})}
${what}
</OAI-PMH>`);

export const problem = ({ code, message }: OaiProblem): Xml => xml`<error code="${code}">${message}</error>`;

/** What is known of a record whatever it says. @param host whose identifiers they are */
export const headerOf = ({ identificador, fecha, conjunto, borrado }: ReadRecord, host: string): Xml =>
  xml`<header${borrado && xml` status="deleted"`}><identifier>${identifierOf(host, identificador)}</identifier><datestamp>${fecha}</datestamp><setSpec>${specOf(conjunto)}</setSpec></header>`;

export const identifierOf = (host: string, identificador: string): string => `oai:${host}:${identificador}`;
