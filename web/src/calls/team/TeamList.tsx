import { MEMBER_DELETE_CONFIRMATION, MEMBER_DELETED, TEAM_EMPTY, SaveMember } from '@registro/contracts/calls/member';
import { factsOf } from '@registro/contracts/record/read';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { RecordTable } from '../../records/RecordTable.js';
import { DELETE_QUESTION, useAct } from '../../ui/Feedback.js';
import { LONG_PAGE_SIZES } from '../../ui/page-sizes.js';
import type { ProgrammeScreens } from '../programmes.js';
import { type Member, useProposalsChanged, type useTeam, useMember } from '../queries.js';
import { memberColumns, MemberAnswerChip } from './member-columns.js';
import { MemberDialog } from './MemberDialog.js';
import { Facts } from '../../records/Facts.js';
import { Dialog } from '../../ui/Dialog.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';

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
  const [act] = useAct(useProposalsChanged());
  const close = () => setOpened(null);
  const remove = ({ id, nombre_completo, cedula }: Member) =>
    act({
      ask: { ...DELETE_QUESTION, title: MEMBER_DELETE_CONFIRMATION, text: `${nombre_completo}, ${cedula}` },
      work: () => post(screens.calls.eliminarMiembro, { idMiembro: id }),
      done: MEMBER_DELETED,
      failed: 'No se pudo eliminar',
    });
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

/** A member to read. */
function MemberViewDialog({ screens, member, onClose }: { screens: ProgrammeScreens; member: Member; onClose: () => void }) {
  const { data, isError, refetch } = useMember(screens.programa, member.id);
  return (
    <Dialog reading title="Ver integrante" onClose={onClose}>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && !data && <FieldsLoading />}
      {data && (
        <Facts
          columns={2}
          facts={[...factsOf(SaveMember, data), ['Participación', <MemberAnswerChip key="participacion" member={member} />]]}
        />
      )}
    </Dialog>
  );
}
