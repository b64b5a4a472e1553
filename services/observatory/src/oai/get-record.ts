import { headerOf, identifierOf } from './answer.js';
import type { Arguments } from './asked.js';
import { type Format, formatOf } from './formats.js';
import { OaiProblem } from './oai-problem.js';
import { oneRecord, type ReadRecord } from './read-records.js';
import type { Repository } from './repository.js';
import { type Xml, xml } from './xml.js';

/** A record, without what it said where it is deleted. */
export const recordOf = (record: ReadRecord, { write }: Format, host: string, origin: string): Xml =>
  xml`<record>${headerOf(record, host)}${!record.borrado && xml`<metadata>${write(record, origin)}</metadata>`}</record>
`;

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
  return { what: xml`<GetRecord>${recordOf(record, format, repository.host, repository.origin)}</GetRecord>`, told: [record] };
}
