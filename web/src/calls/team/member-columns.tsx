import { MEMBER_ANSWER_NAMES } from '@registro/contracts/calls/member-answer';
import type { ReactNode } from 'react';
import type { Column } from '../../records/record-actions.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { ANSWER_TONES } from '../../ui/status-tones.js';
import type { Member } from '../queries.js';
import './team.css';

/** Broken in two lines it would be hard to read. */
const Whole = ({ children }: { children: ReactNode }) => <span className="entero">{children}</span>;

/** What lists and dialogs tell of a member. */
export const memberColumns: Column<Member>[] = [
  { title: 'Cédula', show: (row) => <Whole>{row.cedula}</Whole>, short: true },
  { title: 'Nombre completo', show: (row) => row.nombre_completo },
  { title: 'Teléfono', show: (row) => <Whole>{row.telefono}</Whole>, short: true },
  { title: 'Correo', show: (row) => row.correo },
  { title: 'Tipo de persona', show: (row) => row.tipo_persona },
  {
    title: 'Participación',
    show: (row) => (
      <Whole>
        <StatusChip tone={ANSWER_TONES[row.respuesta]}>{MEMBER_ANSWER_NAMES[row.respuesta]}</StatusChip>
      </Whole>
    ),
    short: true,
  },
];
