import type { FieldNote, ScholarshipField } from '@registro/contracts/scholarships/fields';
import { createContext, type ReactNode, useContext } from 'react';
import { NotedField } from '../../forms/NotedField.js';

export interface Correction {
  notes: readonly FieldNote[];
  /** The fields that may be changed; null: all. */
  open: ReadonlySet<ScholarshipField> | null;
}

export const CorrectionContext = createContext<Correction>({ notes: [], open: null });

/** @returns whether a field stays as it was sent; undefined lets the form itself decide */
export function useLocked(): (campo: ScholarshipField) => true | undefined {
  const { open } = useContext(CorrectionContext);
  return (campo) => (open && !open.has(campo) ? true : undefined);
}

/** A field with the reviewer's note beside it, where there is one (rule B-14). */
export function Noted({ campo, children }: { campo: ScholarshipField; children: ReactNode }) {
  const { notes } = useContext(CorrectionContext);
  return <NotedField notes={notes.filter((note) => note.campo === campo).map(({ nota }) => nota)}>{children}</NotedField>;
}
