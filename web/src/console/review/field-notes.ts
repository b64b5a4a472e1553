import { useState } from 'react';

export type Notes = Partial<Record<string, string>>;

interface Kept {
  notes: Notes;
  /** the version that was read when the last of them was written */
  version: number;
}

/** A field of what is reviewed. */
export interface NotableField<Name extends string = string> {
  campo: Name;
  etiqueta: string;
}

/**
 * The reviewer's notes beside the fields, kept in this tab until it is decided: a reload, a look at something else or a
 * new version that arrives meanwhile loses none.
 * @param what is reviewed: its kind and id, 'caso 12'
 */
export function useFieldNotes(what: string, version: number) {
  const key = `observaciones ${what}`;
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
export const writtenNotes = <Name extends string>(
  { campos }: { campos: readonly NotableField<Name>[] },
  notes: Notes,
): { campo: Name; nota: string }[] =>
  campos.flatMap(({ campo }) => {
    const nota = notes[campo]?.trim();
    return nota ? [{ campo, nota }] : [];
  });

/** What a field is called; its key where it is no longer known. */
export const labelOf = ({ campos }: { campos: readonly NotableField[] }, campo: string): string =>
  campos.find((field) => field.campo === campo)?.etiqueta ?? campo;
