import type { FieldNote, ScholarshipField } from '@registro/contracts/scholarships/fields';
import { SCHOLARSHIP_FIELDS } from '@registro/contracts/scholarships/fields';
import { useState } from 'react';

export type Notes = Partial<Record<ScholarshipField, string>>;

/**
 * The reviewer's notes beside the fields, kept in this tab until the case is returned: a reload or a look at another case loses none.
 * They belong to one version: a new one begins without.
 */
export function useFieldNotes(idCaso: number, version: number) {
  const key = `observaciones ${idCaso} ${version}`;
  const [kept, setKept] = useState<{ key: string; notes: Notes }>({ key: '', notes: {} });
  const notes = kept.key === key ? kept.notes : read(key);
  const change = (next: Notes) => {
    sessionStorage.setItem(key, JSON.stringify(next));
    setKept({ key, notes: next });
  };
  return {
    notes,
    /** Without text the field is no longer questioned. */
    set: (campo: ScholarshipField, nota: string | undefined) => change({ ...notes, [campo]: nota }),
    clear: () => {
      sessionStorage.removeItem(key);
      setKept({ key, notes: {} });
    },
  };
}
export type FieldNotes = ReturnType<typeof useFieldNotes>;

function read(key: string): Notes {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Notes;
  } catch {
    return {};
  }
}

/** Those with text, in the order of the form, as they are sent. */
export const writtenNotes = (notes: Notes): FieldNote[] =>
  (Object.keys(SCHOLARSHIP_FIELDS) as ScholarshipField[]).flatMap((campo) => {
    const nota = notes[campo]?.trim();
    return nota ? [{ campo, nota }] : [];
  });
