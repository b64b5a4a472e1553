import type { Receipt } from './receipt.js';

/** A file as it was sent: its name and its content's digest of that day, whatever becomes of it. */
export interface SentFile {
  id: string;
  nombre: string;
  sha256: string;
}

/** A file as `documents` knows it, to be sent; without what it says, nobody asked yet. */
export const sentFile = ({ id, nombre, sha256 }: { id: string; nombre?: string | null; sha256?: string | null }): SentFile => ({
  id,
  nombre: nombre ?? '',
  sha256: sha256 ?? '',
});

/** One thing that was said, in words: what a review page, an evaluation, an export and a difference show alike. */
export interface SaidField {
  campo: string;
  etiqueta: string;
  /** null: nothing was said there */
  valor: string | null;
  archivo?: { id: string; sha256: string };
}

/** A field whose answer is a file, which was sent or was not. */
export const saidFile = (campo: string, etiqueta: string, file: SentFile | undefined): SaidField => ({
  campo,
  etiqueta,
  valor: file?.nombre ?? null,
  ...(file && { archivo: { id: file.id, sha256: file.sha256 } }),
});

/** A reviewer's note beside one field. */
export interface NoteOn<Field extends string = string> {
  campo: Field;
  nota: string;
}

/** One field that two sendings say differently, as text to show. */
export interface Change {
  campo: string;
  etiqueta: string;
  antes: string;
  despues: string;
}

/** One sending with its receipt and what it changed. */
export interface SentVersion {
  version: number;
  acuse: Receipt;
  /** against the sending before it; empty for the first */
  cambios: Change[];
}

/** What two sendings say differently, in the order of the form (rule E-13); a file differs by its content. */
export function saidDifference(before: readonly SaidField[], after: readonly SaidField[]): Change[] {
  const was = new Map(before.map((field) => [field.campo, field]));
  return after.flatMap((now) => {
    const then = was.get(now.campo);
    const same = now.archivo || then?.archivo ? now.archivo?.sha256 === then?.archivo?.sha256 : (now.valor ?? '') === (then?.valor ?? '');
    return same ? [] : [{ campo: now.campo, etiqueta: now.etiqueta, antes: then?.valor ?? '—', despues: now.valor ?? '—' }];
  });
}
