/** Dates go over the wire as YYYY-MM-DD and are shown as DD/MM/YYYY (spec 1 §9). No time zone takes part. */

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
  return caracasClock(now).toISOString().slice(0, 10);
}

/** What a clock in Caracas shows at an instant (ISO or ms), as if it were UTC. Without daylight saving time, four hours behind. */
export function caracasClock(instant: string | number): Date {
  return new Date(new Date(instant).getTime() - 4 * 3_600_000);
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
