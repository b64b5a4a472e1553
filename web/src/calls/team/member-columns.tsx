import { ACCEPTED_BY_LINK, MEMBER_ANSWER_NAMES } from '@registro/contracts/calls/member-answer';
import type { ReactNode } from 'react';
import type { Column } from '../../records/record-actions.js';
import { Name } from '../../ui/Name.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { ANSWER_TONES } from '../../ui/status-tones.js';
import type { Member } from '../queries.js';
import './team.css';

/** Broken in two lines it would be hard to read. */
const Whole = ({ children }: { children: ReactNode }) => <span className="entero">{children}</span>;

/** What they answered, and that a link's answer does not count yet. */
export function MemberAnswerChip({ member: { respuesta, porEnlace } }: { member: Pick<Member, 'respuesta' | 'porEnlace'> }) {
  return (
    <>
      <Whole>
        <StatusChip tone={ANSWER_TONES[respuesta]}>{MEMBER_ANSWER_NAMES[respuesta]}</StatusChip>
      </Whole>
      {porEnlace !== null && <span className="por-enlace">{ACCEPTED_BY_LINK}</span>}
    </>
  );
}

/** What lists and dialogs tell of a member. */
export const memberColumns: Column<Member>[] = [
  { title: 'Cédula', show: (row) => <Whole>{row.cedula}</Whole>, short: true },
  { title: 'Nombre completo', show: (row) => <Name lines={2}>{row.nombre_completo}</Name> },
  { title: 'Teléfono', show: (row) => <Whole>{row.telefono}</Whole>, short: true },
  { title: 'Correo', show: (row) => row.correo },
  { title: 'Tipo de persona', show: (row) => row.tipo_persona },
  {
    title: 'Participación',
    show: (row) => <MemberAnswerChip member={row} />,
    short: true,
  },
];
