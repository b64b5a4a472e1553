import type { CaseView } from '@registro/contracts/evaluation/case';
import type { CaseFieldNote } from '@registro/contracts/evaluation/kind';
import { useState } from 'react';

export type Notes = Partial<Record<string, string>>;

interface Kept {
  notes: Notes;
  /** the version that was read when the last of them was written */
  version: number;
}

/**
 * The reviewer's notes beside the fields, kept in this tab until the case is decided: a reload, a look at another case or a new version that
 * arrives meanwhile loses none.
 */
export function useFieldNotes(idCaso: number, version: number) {
  const key = `observaciones ${idCaso}`;
  const [{ notes, version: writtenOn }, setKept] = useState<Kept>(() => read(key, version));
  const change = (next: Notes) => {
    const kept: Kept = { notes: next, version };
    sessionStorage.setItem(key, JSON.stringify(kept));
    setKept(kept);
  };
  return {
    notes,
    writtenOn,
    /** Without text the field is no longer questioned. */
    set: (campo: string, nota: string | undefined) => change({ ...notes, [campo]: nota }),
    clear: () => {
      sessionStorage.removeItem(key);
      setKept({ notes: {}, version });
    },
  };
}
export type FieldNotes = ReturnType<typeof useFieldNotes>;

function read(key: string, version: number): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    if (kept) return kept;
  } catch {
    // What cannot be read is nothing.
  }
  return { notes: {}, version };
}

/** Those with text, in the order of the form, as they are sent. */
export const writtenNotes = ({ campos }: Pick<CaseView, 'campos'>, notes: Notes): CaseFieldNote[] =>
  campos.flatMap(({ campo }) => {
    const nota = notes[campo]?.trim();
    return nota ? [{ campo, nota }] : [];
  });

/** A field may be questioned by some decision that may be made now. */
export const questionable = ({ puede, opciones }: CaseView, campo: string): boolean =>
  puede.decidir && opciones.some((choice) => choice.campos.includes(campo));

/** What a field is called; its key where the kind no longer knows it. */
export const labelOf = ({ campos }: Pick<CaseView, 'campos'>, campo: string): string =>
  campos.find((field) => field.campo === campo)?.etiqueta ?? campo;
