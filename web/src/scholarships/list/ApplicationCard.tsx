import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.js';
import { SCHOLARSHIP_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';
import '../scholarships.css';

interface Props {
  row: ScholarshipRow;
  heading: string;
  /** the line above it: the accent's where it goes on */
  edge: 'accent' | 'ended';
  children: ReactNode;
}

/** One application on a card: where it stands, what it is for, and whatever its outcome has to say. */
export const ApplicationCard = ({ row, heading, edge, children }: Props) => (
  <Card title={heading} edge={edge} end={<StatusChip tone={SCHOLARSHIP_TONES[row.id_estatus_beca]}>{row.estatus_beca}</StatusChip>}>
    <div className="beca-de">
      <strong>{row.postgrado}</strong>
      <span>{row.universidad}</span>
    </div>
    {children}
  </Card>
);
