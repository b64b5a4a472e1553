import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, type XmlElement, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm';
import { fsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import request from 'supertest';
import { reach, root } from './json-schema.js';
import { baseUrl, randomIp } from './user.js';

const OAI = { o: 'http://www.openarchives.org/OAI/2.0/' };
export type Ask = Record<string, string> | string;

/** What a harvester reads of an answer. */
export interface Told {
  status: number;
  type: string;
  encoding: string | undefined;
  text: string;
  /** null where nothing is wrong */
  error: string | null;
  responseDate: string;
  /** what was asked, as it is said back */
  request: Record<string, string>;
  headers: { identifier: string; datestamp: string; set: string; deleted: boolean }[];
  /** null: the list was not split; '': it ends here */
  token: string | null;
  cursor: string | undefined;
}

/** Asks /oai as a harvester does. */
export async function harvester(ask: Ask, how: { post?: true; headers?: Record<string, string> } = {}): Promise<Told> {
  const said = typeof ask === 'string' ? ask : new URLSearchParams(ask).toString();
  const asking = how.post ? request(baseUrl()).post('/oai').type('form').send(said) : request(baseUrl()).get(`/oai?${said}`);
  const { status, headers, text } = await asking.set({ 'x-forwarded-for': randomIp(), ...how.headers }).buffer(true);
  return { status, type: headers['content-type']!, encoding: headers['content-encoding'], text, ...read(text) };
}

function read(text: string): Omit<Told, 'status' | 'type' | 'encoding' | 'text'> {
  using document = XmlDocument.fromString(text);
  const all = (path: string, from: XmlElement = document.root) => from.find(path, OAI) as XmlElement[];
  const attribute = (name: string, element?: XmlElement) => element?.attr(name)?.value;
  const asked = all('/o:OAI-PMH/o:request')[0]!;
  const token = all('//o:resumptionToken')[0];
  const names = ['verb', 'metadataPrefix', 'identifier', 'from', 'until', 'set', 'resumptionToken'];
  return {
    error: attribute('code', all('//o:error')[0]) ?? null,
    responseDate: all('//o:responseDate')[0]!.content,
    request: Object.fromEntries(
      names.map((name) => [name, attribute(name, asked)] as const).filter((one): one is [string, string] => one[1] !== undefined),
    ),
    headers: all('//o:header').map((header) => ({
      identifier: all('o:identifier', header)[0]!.content,
      datestamp: all('o:datestamp', header)[0]!.content,
      set: all('o:setSpec', header)[0]!.content,
      deleted: attribute('status', header) === 'deleted',
    })),
    token: token ? token.content : null,
    cursor: attribute('cursor', token),
  };
}

/** A whole list, page by page. @param between what happens after each page */
export async function harvest(
  ask: Record<string, string>,
  between: (page: number) => Promise<unknown> = async () => {},
  headers: Record<string, string> = {},
): Promise<Told[]> {
  const pages = [await harvester(ask, { headers })];
  for (let { token } = pages[0]!; token; token = pages.at(-1)!.token) {
    await between(pages.length);
    pages.push(await harvester({ verb: ask['verb']!, resumptionToken: token }, { headers }));
  }
  return pages;
}

const schemas: readonly (readonly [space: string, file: string])[] = [
  ['http://www.openarchives.org/OAI/2.0/', join(reach, 'cerif/schemas/cached/OAI-PMH.xsd')],
  ['http://www.openarchives.org/OAI/2.0/oai-identifier', join(reach, 'cerif/schemas/cached/oai-identifier.xsd')],
  ['https://www.openaire.eu/cerif-profile/1.2/', join(reach, 'cerif/schemas/openaire-cerif-profile.xsd')],
  ['http://www.openarchives.org/OAI/2.0/oai_dc/', join(root, 'tests/schemas/oai_dc.xsd')],
];
/** The schemas that OAI-PMH and OpenAIRE publish stand beside the project, where somebody has them. */
const absent = schemas.find(([, file]) => !existsSync(file));
if (absent) console.warn(`Answers to harvesters are not compared with their schemas: there is no ${absent[1]}`);

let validator: XsdValidator | undefined;
/**
 * What of an answer its schemas refuse, that of each format among them; null: nothing, or there are no schemas here.
 */
export function refusedOf(text: string): string | null {
  if (absent) return null;
  validator ??= makeValidator();
  using document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function makeValidator(): XsdValidator {
  const xml = 'http://www.w3.org/2001/xml.xsd';
  const at = (name: string) => (name === xml ? join(reach, 'cerif/schemas/cached/xml.xsd') : name);
  xmlRegisterInputProvider({
    ...fsInputProviders,
    match: (name) => fsInputProviders.match(at(name)),
    open: (name) => fsInputProviders.open(at(name)),
  });
  const imports = schemas.map(([space, file]) => `<xs:import namespace="${space}" schemaLocation="${file}"/>`).join('');
  using schema = XmlDocument.fromString(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports}</xs:schema>`);
  return XsdValidator.fromDoc(schema);
}
