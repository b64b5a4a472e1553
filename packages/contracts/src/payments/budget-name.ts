import { PROGRAMME_NAMES } from '../calls/call.js';

/** What a budget is called: 'Becas de postgrado 2026', of a programme that has one for all of its calls; 'agua-2025', of a call whose code says the year. */
export function budgetName({ convocatoria, anio }: { convocatoria: string; anio: number }): string {
  const names: Record<string, string> = PROGRAMME_NAMES;
  const name = Object.hasOwn(names, convocatoria) ? names[convocatoria]! : convocatoria;
  return name.includes(String(anio)) ? name : `${name} ${anio}`;
}
