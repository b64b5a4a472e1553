import type { Programme } from '@registro/contracts/calls/programme';
import { inList } from '@registro/contracts/console/in-list';
import { Link } from 'react-router-dom';

interface Props {
  call: { id: number; programa: Programme };
  /** which of its applications */
  of: 'borradores' | 'enviadas';
  /** the figure, as it is shown */
  children: string;
}

/**
 * A figure of a call and the way to the list that it counts. Forms of scholarships that were kept and not sent have
 * none: only their authors see them.
 */
export function CallNumber({ call: { id, programa }, of, children }: Props) {
  if (programa === 'beca' && of === 'borradores') return children;
  const to =
    programa === 'beca'
      ? inList('becas', { actual: true })
      : inList('proyectos', { idConvocatoria: id, enviado: String(of === 'enviadas') });
  return (
    <Link to={to} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}
