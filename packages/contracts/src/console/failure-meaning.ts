/** In Spanish, what a technical error comes down to: the first that its text matches. */
const MEANINGS: readonly [RegExp, string][] = [
  [/not found|there is no|nobody knows|is gone|no existe/i, 'Falta un registro que el trabajo necesita'],
  [/timeout|timed out|no answer|ETIMEDOUT/i, 'Otro servicio no respondió a tiempo'],
  [/ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|socket|fetch failed|Connection/i, 'No se pudo conectar con otro servicio'],
  [/stalled/i, 'El proceso terminó sin acabar el trabajo'],
  [/\b(4\d\d|5\d\d)\b.*(mail|smtp|buz[oó]n|relay)|smtp|mailbox|greeting/i, 'El servidor de correo lo rechazó'],
  [/ENOSPC|disk full|no space|OOM/i, 'No queda espacio de almacenamiento'],
  [/duplicate key|violates|constraint/i, 'La base de datos rechazó lo que el trabajo quería guardar'],
  [/answered \d|HTTP \d|status \d/i, 'Otro servicio respondió con un error'],
  [/ClamAV|virus|scan/i, 'El antivirus no pudo revisar el archivo'],
];
export const meaningOf = (error: string): string => MEANINGS.find(([is]) => is.test(error))?.[1] ?? 'Error no previsto';
