import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import { headerOf, identifierOf } from './answer.js';
import type { Arguments } from './asked.js';
import { type Format, formatOf } from './formats.js';
import { OaiProblem } from './oai-problem.js';
import { oneRecord, type ReadRecord } from './read-records.js';
import type { Repository } from './repository.js';
import { type Xml, xml } from './xml.js';

/** A record, without what it said where it is deleted. */
export function recordOf(record: ReadRecord, { write }: Format, { host, origin }: Repository): Xml {
  const { direccion, obra, borrado } = record;
  const page = [`${origin}${DIRECTORY_PAGE}/${direccion}`, obra].filter(Boolean).join('/');
  return xml`<record>${headerOf(record, host)}${!borrado && xml`<metadata>${write(record, page)}</metadata>`}</record>
`;
}

/** The record of an identifier, deleted or not; `idDoesNotExist` for one that there never was. */
export async function recordNamed(identifier: string, { em, host }: Repository): Promise<ReadRecord> {
  const ours = identifierOf(host, '');
  const record = identifier.startsWith(ours) ? await oneRecord(em, identifier.slice(ours.length)) : null;
  if (!record) throw new OaiProblem('idDoesNotExist', 'No existe ese registro');
  return record;
}

export async function getRecord(
  { identifier, metadataPrefix }: Arguments,
  repository: Repository,
): Promise<{ what: Xml; told: ReadRecord[] }> {
  const format = formatOf(metadataPrefix!);
  const record = await recordNamed(identifier!, repository);
  return { what: xml`<GetRecord>${recordOf(record, format, repository)}</GetRecord>`, told: [record] };
}
