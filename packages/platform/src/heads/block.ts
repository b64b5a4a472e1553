/** A row that stood there once, as it is written down outside of the database. */
export interface Head {
  numero: number;
  huella: string;
  /** when it was written down, ISO time */
  fecha: string;
}

/** What only grows, and of which rows are written down where the database's owner cannot reach them. */
export interface Chain {
  nombre: 'libro' | 'beneficiarios' | 'auditoria' | 'borrados' | 'bitacora';
  /** its row in platform.cadena, and any number that no other lock has */
  id: number;
  lock: number;
  /** how a row of it is called: 'el asiento' */
  uno: string;
  /** its rows hold no digest of the one before them: the newest does not prove the others, and each is written down */
  loose?: boolean;
  /** its heads are lines of the public log (rule S-48) */
  logged?: boolean;
}

/** Heads that were put somewhere together. */
export interface Block {
  /** whose they are (platform.instalacion) */
  instalacion: string;
  heads: Head[];
  /** the word of an authority for all of them together; null: nobody gave one */
  sello: Buffer | null;
}

/** Heads a line each, in the form in which they stand in files and are shown to an authority. */
export const linesOf = (heads: Head[]): string => heads.map(({ numero, huella, fecha }) => `${numero} ${huella} ${fecha}\n`).join('');

/** The heads in a text. A line that a crash cut off is no line. */
export const headsIn = (text: string): Head[] =>
  [...text.matchAll(/^(\d+) ([0-9a-f]{64}) (\S+)$/gm)].map(([, numero, huella, fecha]) => ({
    numero: Number(numero),
    huella: huella!,
    fecha: fecha!,
  }));

export const textOf = ({ instalacion, heads, sello }: Block): string =>
  `instalacion ${instalacion}\n${linesOf(heads)}${sello ? `sello ${sello.toString('base64')}\n` : ''}`;

/** What `textOf` wrote. */
export function readBlock(text: string): Block {
  const sello = /^sello (\S+)$/m.exec(text)?.[1];
  return {
    instalacion: /^instalacion (\S+)$/m.exec(text)?.[1] ?? '',
    heads: headsIn(text),
    sello: sello ? Buffer.from(sello, 'base64') : null,
  };
}
