import dayjs from 'dayjs';
import es from 'dayjs/locale/es.js';
import utc from 'dayjs/plugin/utc.js';

/**
 * Days go over the wire as YYYY-MM-DD and are shown as DD/MM/YYYY: no time zone takes part. Instants go as ISO and are
 * shown as below.
 */

dayjs.extend(utc);
dayjs.locale(es);

/** Minutes that Caracas is ahead of Greenwich, all year round, since 2016. */
const CARACAS = -240;

/** Every way in which a moment is shown. */
const FORMATS = {
  day: 'DD/MM/YYYY',
  clock: 'HH:mm:ss',
  hour: 'HH:mm',
  minute: 'DD/MM/YYYY HH:mm',
  moment: 'DD/MM/YYYY HH:mm:ss',
  longDay: 'D [de] MMMM [de] YYYY',
  longMinute: 'D [de] MMMM [de] YYYY [a las] HH:mm',
  longMoment: 'D [de] MMMM [de] YYYY [a las] HH:mm:ss',
  dayAndHour: 'DD/MM HH:mm',
};
export type Format = keyof typeof FORMATS;

/**
 * An ISO instant, or a plain day (YYYY-MM-DD), as a calendar and a clock in Caracas show it: inCaracas('2026-03-14',
 * 'longDay') is '14 de marzo de 2026'.
 */
export function inCaracas(iso: string, format: Format): string {
  // A plain day is taken as noon there, so that no zone moves it.
  const instant = ISO.test(iso) ? `${iso}T16:00:00Z` : iso;
  return dayjs(instant).utcOffset(CARACAS).format(FORMATS[format]);
}

/** An instant in Caracas to the minute, and to the second where it has any. */
export const exactly = (iso: string): string => inCaracas(iso, inCaracas(iso, 'clock').endsWith(':00') ? 'minute' : 'moment');

/**
 * The hour of an instant (ISO, ms or Date) on the clock of who reads it: of what they did just now, and see their own
 * clock beside.
 */
export const hourHere = (instant: string | number | Date): string => dayjs(instant).format(FORMATS.hour);

/** 1 → 'enero' */
export const monthName = (month: number): string => es.months![month - 1] ?? '';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a calendar date that exists, written YYYY-MM-DD, of the years 1900 to 2200. */
export function isIsoDate(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const m = ISO.exec(value);
  if (!m) return false;
  const [y, mo, d] = [Number(m[1]), Number(m[2]), Number(m[3])];
  const date = new Date(Date.UTC(y, mo - 1, d));
  return y >= 1900 && y <= 2200 && date.getUTCMonth() === mo - 1 && date.getUTCDate() === d;
}

/** Today in Caracas, YYYY-MM-DD. `now` in ms is for tests. */
export function todayInCaracas(now = Date.now()): string {
  return dayjs(now).utcOffset(CARACAS).format('YYYY-MM-DD');
}

/** A time as XML writes it; seconds may be left out. */
const XML_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?$/;
const XML_DAY = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/;

/**
 * What day in Caracas a day or a time of XML is on, YYYY-MM-DD; null for neither. A time without a zone is of here;
 * midnight of Greenwich is how programs write a plain day, and 24:00 is the end of the day that it names.
 */
export function dayOfXml(text: string): string | null {
  const plain = XML_DAY.exec(text)?.[1];
  if (plain) return isIsoDate(plain) ? plain : null;
  const [, day, clock, zone] = XML_TIME.exec(text) ?? [];
  if (!day || !isIsoDate(day)) return null;
  if (/^24:00(:00(\.0+)?)?$/.test(clock!)) return day;
  const instant = dayjs(`${day}T${clock}${zone ?? '-04:00'}`);
  if (!instant.isValid() || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d|$)/.test(clock!)) return null;
  const bare = !zone || (/^(Z|[+-]00:00)$/.test(zone) && /^00:00(:00(\.0+)?)?$/.test(clock!));
  return bare ? day : instant.utcOffset(CARACAS).format('YYYY-MM-DD');
}

/** The day so many days after another (before it, for a negative number), both YYYY-MM-DD. */
export function daysAfter(iso: string, days: number): string {
  return dayjs.utc(iso).add(days, 'day').format('YYYY-MM-DD');
}

/** The days from one to the other, both YYYY-MM-DD; negative where the other is before. */
export function daysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}

/**
 * What a clock in Caracas shows at an instant (ISO or ms), as if it were UTC. Without daylight saving time, four hours
 * behind.
 */
export function caracasClock(instant: string | number): Date {
  return dayjs(instant).add(CARACAS, 'minute').toDate();
}

/** What `caracasClock` read, shown as '30/01/2026 22:15'. */
export function showClock(clock: Date): string {
  const iso = clock.toISOString();
  return `${showDate(iso)} ${iso.slice(11, 16)}`;
}

/** Whole years from `birth` to `on`, both YYYY-MM-DD. */
export function ageOn(birth: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** '1990-02-01' → '01/02/1990'; '' for null. */
export function showDate(iso: string | null | undefined): string {
  const m = iso ? ISO.exec(iso.slice(0, 10)) : null;
  return m ? `${m[3]}/${m[2]}/${m[1]}` : '';
}

/** '01/02/1990' → '1990-02-01'; null when it is no date. */
export function parseShownDate(shown: string): string | null {
  const m = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(shown.trim());
  const iso = m ? `${m[3]}-${m[2]}-${m[1]}` : '';
  return isIsoDate(iso) ? iso : null;
}
