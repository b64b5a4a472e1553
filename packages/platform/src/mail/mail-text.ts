import { type MailContent, type MailLink, NOTES_TITLE, SENDER } from './mail-content.js';

const linked = ({ texto, direccion }: MailLink): string => `${texto}:\n${direccion}`;

/** A mail as plain text: the same words as `mailHtml`, in the same order. */
export function mailText({ nombre, programa, parrafos, notas, accion, enlaces = [], cierre = [], preferencias }: MailContent): string {
  return [
    nombre && `${nombre}:`,
    ...parrafos,
    programa && `Programa: ${programa}`,
    notas?.length && `${NOTES_TITLE}:\n${notas.map(({ campo, nota }) => `- ${campo}: ${nota}`).join('\n')}`,
    accion && linked(accion),
    ...enlaces.map(linked),
    ...cierre,
    SENDER,
    preferencias && linked(preferencias),
  ]
    .filter(Boolean)
    .join('\n\n');
}
