import { MEMBER_DELETE_CONFIRMATION, MEMBER_DELETED, TEAM_EMPTY } from '@registro/contracts/calls/member';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { RecordTable } from '../../records/RecordTable.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { LONG_PAGE_SIZES } from '../../ui/Pages.js';
import type { ProgrammeScreens } from '../programmes.js';
import { type Member, useProposalsChanged, type useTeam } from '../queries.js';
import { memberColumns } from './member-columns.js';
import { MemberDialog } from './MemberDialog.js';
import { MemberViewDialog } from './MemberViewDialog.js';

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
