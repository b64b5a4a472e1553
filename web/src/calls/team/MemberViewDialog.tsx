import { SaveMember } from '@registro/contracts/calls/member';
import { factsOf } from '@registro/contracts/record/read';
import { Facts } from '../../records/Facts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import type { ProgrammeScreens } from '../programmes.js';
import { type Member, useMember } from '../queries.js';
import { MemberAnswerChip } from './member-columns.js';

/** A member to read. */
export function MemberViewDialog({ screens, member, onClose }: { screens: ProgrammeScreens; member: Member; onClose: () => void }) {
  const { data, isError, refetch } = useMember(screens.programa, member.id);
  return (
    <Dialog
      reading
      title="Ver integrante"
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
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
