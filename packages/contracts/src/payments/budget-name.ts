import { PROGRAMME_NAMES } from '../calls/programme-names.js';

/**
 * Whose money it is: 'Becas de postgrado', of a programme that has one budget for all of its calls; else the call's
 * code.
 */
export function spenderName(convocatoria: string): string {
  const names: Record<string, string> = PROGRAMME_NAMES;
  return Object.hasOwn(names, convocatoria) ? names[convocatoria]! : convocatoria;
}

/** What a budget is called: 'Becas de postgrado 2026'; 'agua-2025', of a call whose code says the year. */
export function budgetName({ convocatoria, anio }: { convocatoria: string; anio: number }): string {
  const name = spenderName(convocatoria);
  return name.includes(String(anio)) ? name : `${name} ${anio}`;
}
