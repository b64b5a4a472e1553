import type { PersonRead } from '@registro/contracts/profile/person';
import { canHaveCertificate } from '@registro/contracts/profile/person';
import { useState } from 'react';
import { useSession } from '../../session/session.js';
import { useDocument } from '../../documents/useDocument.js';
import { Progress } from './Progress.js';
import { useLater } from '../../ui/useLater.js';
import { PHONE, useMatches } from '../../ui/useMatches.js';
import { UserCard } from './UserCard.js';
import { UserTable } from './UserTable.js';

// The dialogs come when they are wanted.
const recordInfo = async () => ({ default: (await import('../record/RecordInfoDialog.js')).RecordInfoDialog });
const documentDialog = async () => ({ default: (await import('../../documents/DocumentDialog.js')).DocumentDialog });

type Opened = 'consultar' | 'certificado' | 'curriculum' | null;

/** The one row of the list with its dialogs, and the progress of the three parts. */
export function RegisteredUser({ person }: { person: PersonRead }) {
  const { estatus } = useSession();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const [RecordInfoDialog, wantRecordInfo] = useLater(recordInfo);
  const [DocumentDialog, wantDocument] = useLater(documentDialog);
  // Kept here, so that closing a dialog does not forget the document that is being made.
  const certificate = useDocument('certificado');
  const curriculum = useDocument('curriculum');
  const openView = async () => {
    if (await wantRecordInfo()) setOpened('consultar');
  };
  const openDocument = async (which: 'certificado' | 'curriculum') => {
    if (!(await wantDocument())) return;
    (which === 'certificado' ? certificate : curriculum).open();
    setOpened(which);
  };
  const openCertificate = () => void openDocument('certificado');
  const phone = useMatches(PHONE);
  const complete = estatus !== null && canHaveCertificate(estatus);
  const View = phone ? UserCard : UserTable;
  return (
    <>
      <View
        person={person}
        complete={complete}
        onView={() => void openView()}
        onCertificate={openCertificate}
        onCurriculum={() => void openDocument('curriculum')}
      />
      {estatus && <Progress status={estatus} person={person} onCertificate={openCertificate} />}
      {opened === 'consultar' && RecordInfoDialog && <RecordInfoDialog person={person} onClose={close} />}
      {opened === 'certificado' && DocumentDialog && (
        <DocumentDialog
          title="Certificado electrónico de registro"
          text="Acredita su inscripción en el registro. Lleva un código QR con el que cualquiera puede comprobarlo."
          document={certificate}
          onClose={close}
        />
      )}
      {opened === 'curriculum' && DocumentDialog && (
        <DocumentDialog
          title="Resumen curricular"
          text="Reúne sus datos, estudios, cursos y experiencia tal como están registrados hoy."
          document={curriculum}
          onClose={close}
        />
      )}
    </>
  );
}
