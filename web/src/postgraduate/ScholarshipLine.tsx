import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import './postgraduate.css';

/** Which scholarship is being processed. */
export const ScholarshipLine = ({ scholarship: s }: { scholarship: ScholarshipRead }) => (
  <p className="tramita">
    <strong>{s.otro_postgrado ?? s.postgrado.label}</strong>
    {s.otro_universidad ?? s.universidad.label}
  </p>
);
