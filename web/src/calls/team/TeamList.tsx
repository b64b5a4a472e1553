import { MEMBER_ANSWER_NAMES, MEMBER_DELETE_CONFIRMATION, MEMBER_DELETED, TEAM_EMPTY } from '@registro/contracts/calls/member';
import { type ReactNode, useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import type { Column } from '../../records/record-actions.js';
import { RecordTable } from '../../records/RecordTable.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { LONG_PAGE_SIZES } from '../../ui/Pages.js';
import { StatusChip } from '../../ui/StatusChip.js';
import type { ProgrammeScreens } from '../programmes.js';
import { type Member, useProposalsChanged, type useTeam } from '../queries.js';
import { ANSWER_TONES } from '../../ui/status-tones.js';
import { MemberDialog } from './MemberDialog.js';
import { MemberViewDialog } from './MemberViewDialog.js';

/** Broken in two lines it would be hard to read. */
function Whole({ children }: { children: ReactNode }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}

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

interface Props {
  screens: ProgrammeScreens;
  idProyecto: number;
  team: ReturnType<typeof useTeam>;
  readOnly: boolean;
}

type Opened = { que: 'crear' } | { que: 'ver'; member: Member } | null;

/** The team: members are registered, seen and deleted, not edited (rule C-15). */
export function TeamList({ screens, idProyecto, team, readOnly }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useProposalsChanged();
  const close = () => setOpened(null);
  const remove = async (member: Member) => {
    const text = `${member.nombre_completo}, ${member.cedula}`;
    if (!(await confirm({ title: MEMBER_DELETE_CONFIRMATION, text, yes: 'Sí, eliminar', danger: true }))) return false;
    try {
      await post(screens.calls.eliminarMiembro, { idMiembro: member.id });
    } catch (error) {
      await alert({ title: 'No se pudo eliminar', text: messageOf(error), severity: 'error' });
      return false;
    }
    await changed();
    toast(MEMBER_DELETED);
    return true;
  };
  return (
    <>
      <RecordTable
        title="Listado de Integrantes"
        columns={memberColumns}
        sizes={LONG_PAGE_SIZES}
        rows={team.data}
        failed={team.isError}
        onRetry={() => void team.refetch()}
        newLabel="Registrar integrantes"
        newHidden={readOnly}
        empty={TEAM_EMPTY}
        nameOf={(row) => row.nombre_completo}
        onNew={() => setOpened({ que: 'crear' })}
        actionsOf={(member) => [
          { label: 'Ver', icon: 'eye', act: () => setOpened({ que: 'ver', member }) },
          ...(readOnly ? [] : [{ label: 'Eliminar', icon: 'trash' as const, act: () => remove(member), danger: true }]),
        ]}
      />
      {opened?.que === 'crear' && <MemberDialog screens={screens} idProyecto={idProyecto} onClose={close} />}
      {opened?.que === 'ver' && <MemberViewDialog screens={screens} member={opened.member} onClose={close} />}
    </>
  );
}
