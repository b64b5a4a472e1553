import fc from 'fast-check';
import { dayOfXml, ageOn, hourHere, inCaracas, isIsoDate, monthName, parseShownDate, showDate, todayInCaracas } from './dates.js';

/** A calendar day of the years that forms accept, YYYY-MM-DD. */
const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));

describe('A date on the wire', () => {
  it('is accepted when the calendar has it', () => {
    fc.assert(fc.property(day, (iso) => isIsoDate(iso)));
  });

  it.each([
    ['30 February', '2024-02-30'],
    ['29 February of a common year', '2023-02-29'],
    ['a month 13', '2024-13-01'],
    ['a day 0', '2024-01-00'],
    ['the form DD/MM/YYYY', '01/02/1990'],
    ['a time behind it', '2024-01-01T00:00:00Z'],
    ['a year before 1900', '1899-12-31'],
    ['a year after 2200', '2201-01-01'],
    ['a number', 20240101],
    ['nothing', null],
  ])('is refused when it is %s', (_, value) => expect(isIsoDate(value)).toBe(false));

  it('is shown as DD/MM/YYYY and read back the same', () => {
    fc.assert(fc.property(day, (iso) => parseShownDate(showDate(iso)) === iso));
    expect(showDate('1990-02-01')).toBe('01/02/1990');
  });

  it('shows nothing for no date, and reads nothing from what is none', () => {
    expect(showDate(null)).toBe('');
    expect(showDate('mañana')).toBe('');
    expect(parseShownDate('31/02/2024')).toBeNull();
    expect(parseShownDate('1/2/2024')).toBeNull();
  });
});

describe('Today in Caracas', () => {
  it('is still yesterday until four in the morning of Greenwich', () => {
    expect(todayInCaracas(Date.parse('2026-03-02T03:59:59Z'))).toBe('2026-03-01');
    expect(todayInCaracas(Date.parse('2026-03-02T04:00:00Z'))).toBe('2026-03-02');
  });
});

/** An instant since the country's clocks stand four hours behind Greenwich. */
const instant = fc.date({ min: new Date('2016-05-02T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true });
const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

describe('A moment is shown as a Spanish calendar writes it', () => {
  it.each([
    ['day', digits],
    ['clock', { ...hour, second: '2-digit' }],
    ['longDay', date],
    ['longMinute', { ...date, ...hour }],
    ['longMoment', { ...date, ...hour, second: '2-digit' }],
  ] as const)('in Caracas (%s)', (format, options) => {
    const intl = new Intl.DateTimeFormat('es-VE', { ...options, timeZone: 'America/Caracas' });
    fc.assert(fc.property(instant, (at) => expect(inCaracas(at.toISOString(), format)).toBe(intl.format(at))));
  });

  it('the hour alone on the own clock of who reads it', () => {
    const intl = new Intl.DateTimeFormat('es-VE', hour);
    fc.assert(fc.property(instant, (at) => expect(hourHere(at.getTime())).toBe(intl.format(at))));
  });

  it('in figures to the minute', () => {
    expect(inCaracas('2026-11-25T02:12:00Z', 'minute')).toBe('24/11/2026 22:12');
    expect(inCaracas('2026-11-25T02:12:00Z', 'dayAndHour')).toBe('24/11 22:12');
  });

  it('and a plain day stays the day that it is', () => {
    fc.assert(fc.property(day, (iso) => inCaracas(iso, 'day') === showDate(iso)));
    expect(inCaracas('2026-01-01', 'longDay')).toBe('1 de enero de 2026');
    expect(monthName(9)).toBe('septiembre');
  });
});

describe('A day or a time of XML', () => {
  it.each([
    ['2026-11-01', '2026-11-01'],
    ['2026-11-01Z', '2026-11-01'],
    ['2026-11-01-04:00', '2026-11-01'],
    ['2026-11-01T02:30:00Z', '2026-10-31'],
    ['2026-11-01T03:59:59.999Z', '2026-10-31'],
    ['2026-11-01T04:00:00Z', '2026-11-01'],
    ['2026-11-01T00:00:00Z', '2026-11-01'],
    ['2026-11-01T00:00:00.000+00:00', '2026-11-01'],
    ['2026-11-01T00:00:00', '2026-11-01'],
    ['2026-11-01T23:59:59', '2026-11-01'],
    ['2026-11-01T00:00:00-04:00', '2026-11-01'],
    ['2026-11-01T00:30:00+01:00', '2026-10-31'],
    ['2026-10-31T22:30:00-05:00', '2026-10-31'],
    ['2026-10-31T23:30:00-05:00', '2026-11-01'],
    ['2026-10-31T24:00:00-04:00', '2026-10-31'],
    ['2026-11-01T10:00Z', '2026-11-01'],
    ['2026-02-30', null],
    ['2026-02-30T10:00:00Z', null],
    ['2026-11-01T25:00:00Z', null],
    ['2026-11-01T10:61:00Z', null],
    ['2026-11-01 10:00:00', null],
    ['ayer', null],
  ])('%s is of %s in Caracas', (text, expected) => {
    expect(dayOfXml(text)).toBe(expected);
  });
});

describe('An age', () => {
  it('grows on the birthday and not the day before', () => {
    expect(ageOn('2010-06-15', '2026-06-14')).toBe(15);
    expect(ageOn('2010-06-15', '2026-06-15')).toBe(16);
  });

  it('grows on the first of March for who was born on 29 February, in a common year', () => {
    expect(ageOn('2004-02-29', '2023-02-28')).toBe(18);
    expect(ageOn('2004-02-29', '2023-03-01')).toBe(19);
  });

  it('never falls as time passes', () => {
    fc.assert(fc.property(day, day, day, (birth, a, b) => ageOn(birth, a < b ? a : b) <= ageOn(birth, a < b ? b : a)));
  });
});
