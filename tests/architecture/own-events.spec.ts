import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumersOf, type EventType } from '@registro/contracts/events';
import { root, trackedFiles } from './tracked-files.js';

const sources = trackedFiles()
  .filter((file) => /^(services|packages\/platform)\/.+\.ts$/.test(file) && !/\.spec\.ts$|migrations?\.ts$|seed-/.test(file))
  .map((file) => ({ service: file.split('/').slice(0, 2).join('/'), text: readFileSync(join(root, file), 'utf8') }));

/** Where the type is named, but by who hears it: there it is written. */
const emitters = (type: EventType) => servicesWith((text) => text.includes(`'${type}'`) && !text.includes('@Consume('));
const hearers = (type: EventType) =>
  servicesWith((text) => consumersOf[type].some((consumer: string) => text.includes(`@Consume('${consumer}'`)));
const servicesWith = (holds: (text: string) => boolean) => [
  ...new Set(sources.filter(({ text }) => holds(text)).map(({ service }) => service)),
];

/** What a service tells itself, for it takes long or waits for somebody outside. */
const OWN_WORK: readonly EventType[] = [
  'certificate.revoked',
  'data.requested',
  'directory.changed',
  'document.requested',
  'evaluation.resubmitted',
  'file.received',
  'identity.import-requested',
  'notice.created',
  'window.opened',
];

it('No service tells itself by event what it could ask of the others where it happens (decision 124)', () => {
  const own = (Object.keys(consumersOf) as EventType[]).filter((type) => {
    const [emitting, hearing] = [emitters(type), hearers(type)];
    return emitting.length === 1 && hearing.length === 1 && emitting[0] === hearing[0];
  });
  expect(own.toSorted()).toEqual(OWN_WORK);
});
