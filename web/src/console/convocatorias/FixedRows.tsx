import { type ReactNode, useContext, useMemo } from 'react';
import { FieldContext } from '../../forms/fields.js';

/** A part of a form that is only to read. */
export function FixedRows({ fixed, children }: { fixed: boolean; children: ReactNode }) {
  const registry = useContext(FieldContext);
  const inside = useMemo(() => (registry && fixed ? { ...registry, readOnly: true } : registry), [registry, fixed]);
  return <FieldContext value={inside}>{children}</FieldContext>;
}
