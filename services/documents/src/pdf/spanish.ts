import { inCaracas } from '@registro/contracts/dates';

/** An ISO instant, or a plain day, which is taken as noon in Caracas so that no zone moves it. Throws on anything else. */
export function instantOf(iso: string): Date {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00-04:00` : iso);
  if (Number.isNaN(date.getTime())) throw new Error(`Not a date: ${iso}`);
  return date;
}

/** '2026-03-14' → '14 de marzo de 2026' */
export const longDate = (iso: string): string => inCaracas(iso, 'longDay');

/** '2026-03-14T15:20:05Z' → '14 de marzo de 2026, 11:20:05 (hora legal de Venezuela)' */
export const longMoment = (iso: string): string => `${longDate(iso)}, ${inCaracas(iso, 'clock')} (hora legal de Venezuela)`;

/** '2026-03-14' → '14/03/2026' */
export const shortDate = (iso: string): string => inCaracas(iso, 'day');

/** 'V-12345678' or 'V12345678' → 'V-12.345.678'; anything else as it is. */
export function showCedula(cedula: string): string {
  const match = /^([A-Z])?-?(\d+)$/i.exec(cedula.trim());
  if (!match) return cedula.trim();
  const digits = match[2]!.replace(/\B(?=(\d{3})+$)/g, '.');
  return match[1] ? `${match[1].toUpperCase()}-${digits}` : digits;
}
