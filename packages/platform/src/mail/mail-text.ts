import { type MailContent, type MailLink, type MailTable, NOTES_TITLE, SENDER } from './mail-content.js';

const linked = ({ texto, direccion }: MailLink): string => `${texto}:\n${direccion}`;

/** Each row in a line, a number with what it is of. */
const tabled = ({ titulo, cabezas, filas }: MailTable): string =>
  `${titulo}\n${filas.map(([name, ...numbers]) => `- ${name}: ${numbers.map((one, i) => `${one} ${cabezas[i + 1]!.toLowerCase()}`).join(', ')}`).join('\n')}`;

/** A mail as plain text: the same words as `mailHtml`, in the same order. */
export function mailText({
  nombre,
  programa,
  parrafos,
  notas,
  tablas = [],
  accion,
  enlaces = [],
  cierre = [],
  preferencias,
}: MailContent): string {
  return [
    nombre && `${nombre}:`,
    ...parrafos,
    programa && `Programa: ${programa}`,
    notas?.length && `${NOTES_TITLE}:\n${notas.map(({ campo, nota }) => `- ${campo}: ${nota}`).join('\n')}`,
    ...tablas.map(tabled),
    accion && linked(accion),
    ...enlaces.map(linked),
    ...cierre,
    SENDER,
    preferencias && linked(preferencias),
  ]
    .filter(Boolean)
    .join('\n\n');
}
