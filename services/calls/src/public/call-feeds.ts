import { callName } from '@registro/contracts/calls/call-name';
import { CALLS_CHANNEL, CALLS_PAGE } from '@registro/contracts/calls/public-addresses';
import { PUBLIC_PROGRAMME_NAMES, type PublicCallLine } from '@registro/contracts/calls/public-call';
import { caracasClock } from '@registro/contracts/dates';
import { html } from '@registro/platform/mail/html';

// What programs of people follow: a channel of what opened (Atom, RFC 4287) and a calendar (RFC 5545). No time in them
// is the one at which they are asked for, so that their ETag holds for as long as the calls stay as they are.

type Dated = PublicCallLine & { inicio: string; fin: string };
const isDated = (call: PublicCallLine): call is Dated => call.inicio !== null && call.fin !== null;

/** The calls that are open, the newest first, for a reader of channels. @param origin of the site */
export function atom(calls: PublicCallLine[], origin: string): string {
  const begun = calls.filter(isDated).filter(({ inicio }) => Date.parse(inicio) <= Date.now());
  const newest = begun.toSorted((a, b) => (a.inicio < b.inicio ? 1 : -1));
  const open = newest.filter(({ estado }) => estado === 'abierta');
  const entries = open.map(
    (call) => html`
  <entry>
    <id>${origin}${call.pagina}</id>
    <title>${callName(call)}</title>
    <link rel="alternate" type="text/html" href="${origin}${call.pagina}"/>
    <published>${call.inicio}</published>
    <updated>${call.inicio}</updated>
    <category term="${call.programa}" label="${PUBLIC_PROGRAMME_NAMES[call.programa]}"/>
    <summary>${call.plazo} ${call.descripcion}</summary>
  </entry>`,
  );
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">
  <id>${origin}${CALLS_PAGE}</id>
  <title>Convocatorias abiertas</title>
  <author><name>Registro Nacional de Ciencia, Tecnología e Innovación</name></author>
  <link rel="self" type="application/atom+xml" href="${origin}${CALLS_CHANNEL}"/>
  <link rel="alternate" type="text/html" href="${origin}${CALLS_PAGE}"/>
  <updated>${newest[0]?.inicio ?? '2016-01-01T04:00:00Z'}</updated>${entries}
</feed>
`.markup;
}

const HOUR = 3_600_000;
const ZONE = 'America/Caracas';
/** Four hours behind Greenwich all year round, since 2016. */
const ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20160501T023000',
  'TZOFFSETFROM:-0430',
  'TZOFFSETTO:-0400',
  'TZNAME:-04',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** When calls open, and their last hour, in a calendar; of those without dates nothing. @param origin of the site */
export function calendar(calls: PublicCallLine[], origin: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Registro Nacional de Ciencia//Convocatorias//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Convocatorias',
    ...ZONE_LINES,
    ...calls
      .filter(isDated)
      .flatMap((call) => [
        ...event(call, origin, ['abre', 'Abre', Date.parse(call.inicio)]),
        ...event(call, origin, ['cierra', 'Cierra', Date.parse(call.fin) - HOUR]),
      ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** An hour of it. @param what its key, what is said of it, and when it begins (ms) */
function event(call: Dated, origin: string, [key, said, from]: [key: string, said: string, from: number]): string[] {
  const figures = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+Z$/g, '');
  return [
    'BEGIN:VEVENT',
    `UID:${call.codigo}-${key}@${new URL(origin).hostname}`,
    `DTSTAMP:${figures(new Date(call.inicio))}Z`,
    `DTSTART;TZID=${ZONE}:${figures(caracasClock(from))}`,
    `DTEND;TZID=${ZONE}:${figures(caracasClock(from + HOUR))}`,
    `SUMMARY:${escaped(`${said}: ${callName(call)}`)}`,
    `DESCRIPTION:${escaped(`${call.plazo}\n${call.descripcion}`)}`,
    `URL:${origin}${call.pagina}`,
    'END:VEVENT',
  ];
}

/** A text as a value: what would end it or part it is said to be text. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** A line goes on in the next one after 75 octets, between two characters. */
function folded(line: string): string {
  let [whole, octets] = ['', 0];
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > 75) [whole, octets] = [`${whole}\r\n `, 1];
    [whole, octets] = [whole + sign, octets + size];
  }
  return whole;
}
