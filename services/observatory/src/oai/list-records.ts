import { headerOf } from './answer.js';
import { type Asked, spanOf } from './asked.js';
import { formatOf } from './formats.js';
import { OaiProblem } from './oai-problem.js';
import { pageOfRecords, type ReadRecord } from './read-records.js';
import { recordOf } from './get-record.js';
import type { Repository } from './repository.js';
import { setOf } from './sets.js';
import { type Place, placeOf, tokenOf } from './token.js';
import { type Xml, xml } from './xml.js';

/** A page of ListRecords or of ListIdentifiers, with what goes on. */
export async function listRecords({ verb, args }: Asked, repository: Repository): Promise<{ what: Xml; told: ReadRecord[] }> {
  const { em, config, host, now } = repository;
  const place: Place =
    args.resumptionToken !== undefined
      ? placeOf(config, args.resumptionToken)
      : { prefix: args.metadataPrefix!, set: args.set === undefined ? null : setOf(args.set), ...spanOf(args, now), sent: 0, after: null };
  const format = formatOf(place.prefix);
  const { records, more } = await pageOfRecords(em, place);
  // Also of a list that went on, where all that was left of it changed since: it is in the next harvest.
  if (!records.length) throw new OaiProblem('noRecordsMatch', 'Ningún registro coincide');
  const last = records.at(-1)!;
  const token = more
    ? tokenOf(config, { ...place, sent: place.sent + records.length, after: { fecha: last.fecha, identificador: last.identificador } })
    : '';
  const goesOn = (more || place.after) && xml`<resumptionToken cursor="${String(place.sent)}">${token}</resumptionToken>`;
  const whole = verb === 'ListRecords';
  return {
    what: xml`<${verb}>${records.map((record) => (whole ? recordOf(record, format, repository) : headerOf(record, host)))}${goesOn}</${verb}>`,
    told: whole ? records : [],
  };
}
