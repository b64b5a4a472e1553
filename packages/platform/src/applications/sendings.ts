import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Receipt } from '@registro/contracts/applications/receipt';
import { saidDifference, type SentVersion } from '@registro/contracts/applications/said';
import type { Programme, SentRecord } from './programme.js';
import type { KeptSending } from './sending.entity.js';

/** A sending as it is read. */
export interface Sending<Sent extends SentRecord> {
  acuse: Receipt;
  registro: Sent;
}

/** The columns of a kept sending that say whose it is. */
export const ofApplication = ({ owner, stage }: Programme<any>, id: number) =>
  ({ [owner]: id, ...stage }) as FilterQuery<KeptSending> & object;

/** A sending as it was kept, read. */
export const readSending = <Sent extends SentRecord>({
  numero,
  version,
  huella,
  fecha,
  enGracia,
  contenido,
}: KeptSending): Sending<Sent> => ({
  acuse: { numero, version, huella, fecha: fecha.toISOString(), enGracia },
  registro: JSON.parse(contenido) as Sent,
});

/** The sendings of an application, oldest first. */
export async function sendingsOf<Sent extends SentRecord>(
  em: EntityManager,
  programme: Programme<Sent>,
  id: number,
): Promise<Sending<Sent>[]> {
  const kept = await em.find(programme.sendings, ofApplication(programme, id), { orderBy: { version: 'asc' }, disableIdentityMap: true });
  return kept.map(readSending<Sent>);
}

/** The newest sending of an application; null before the first. */
export async function lastSending<Sent extends SentRecord>(
  em: EntityManager,
  programme: Programme<Sent>,
  id: number,
): Promise<Sending<Sent> | null> {
  const [last] = await em.find(programme.sendings, ofApplication(programme, id), {
    orderBy: { version: 'desc' },
    limit: 1,
    disableIdentityMap: true,
  });
  return last ? readSending(last) : null;
}

/** Sendings, oldest first, as they are shown: the newest first, each with what it changed. */
export function versionsOf<Sent extends SentRecord>(programme: Programme<Sent>, sendings: Sending<Sent>[]): SentVersion[] {
  const said = sendings.map(({ registro }) => programme.said(registro));
  return sendings
    .map(({ acuse }, i) => ({ version: acuse.version, acuse, cambios: i ? saidDifference(said[i - 1]!, said[i]!) : [] }))
    .toReversed();
}
