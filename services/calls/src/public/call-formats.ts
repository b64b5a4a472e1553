import { callName } from '@registro/contracts/calls/call-name';
import { CALLS_PAGE } from '@registro/contracts/calls/public-addresses';
import type { PublicCall, PublicCallLine } from '@registro/contracts/calls/public-call';
import { jsonLd } from './call-data.js';
import { atom, calendar } from './call-feeds.js';

/** In what all calls are answered at one address, by what is preferred; '' is the page. */
export const LIST_FORMATS = {
  '': 'text/html',
  '.json': 'application/json',
  '.jsonld': 'application/ld+json',
  '.atom': 'application/atom+xml',
  '.ics': 'text/calendar',
} as const;
/** And one of them. */
export const CALL_FORMATS = {
  '': 'text/html',
  '.json': 'application/json',
  '.jsonld': 'application/ld+json',
  '.ics': 'text/calendar',
} as const;

type Data<T, Formats> = Record<Exclude<keyof Formats, ''>, (of: T, origin: string) => string>;

const whole = <T extends PublicCallLine>(call: T, origin: string): T => ({ ...call, pagina: `${origin}${call.pagina}` });

/** All calls in what another program asked for. */
export const LIST_DATA: Data<PublicCallLine[], typeof LIST_FORMATS> = {
  '.json': (calls, origin) => JSON.stringify(calls.map((call) => whole(call, origin))),
  // https://schema.org/ItemList
  '.jsonld': (calls, origin) =>
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      '@id': `${origin}${CALLS_PAGE}`,
      itemListElement: calls.map((call, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: callName(call),
        url: `${origin}${call.pagina}`,
      })),
    }),
  '.atom': atom,
  '.ics': (calls, origin) =>
    calendar(
      calls.filter(({ estado }) => estado !== 'cerrada'),
      origin,
    ),
};

/** A call in what another program asked for. */
export const CALL_DATA: Data<PublicCall, typeof CALL_FORMATS> = {
  '.json': (call, origin) => JSON.stringify(whole(call, origin)),
  '.jsonld': (call, origin) => JSON.stringify(jsonLd(call, origin)),
  '.ics': (call, origin) => calendar([call], origin),
};
