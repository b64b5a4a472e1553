import type { PersonRead } from '@registro/contracts/profile/person';
import { canHaveCertificate } from '@registro/contracts/profile/person';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useSession } from '../../session/session.js';
import { DocumentDialog } from '../../documents/DocumentDialog.js';
import { useDocument } from '../../documents/useDocument.js';
import { RecordInfoDialog } from '../record/RecordInfoDialog.js';
import { Progress } from './Progress.js';
import { UserCard } from './UserCard.js';
import { UserTable } from './UserTable.js';

type Opened = 'consultar' | 'certificado' | 'curriculum' | null;

/** The one row of the list with its dialogs, and the progress of the three parts. */
export function RegisteredUser({ person }: { person: PersonRead }) {
  const { estatus } = useSession();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  // Kept here, so that closing a dialog does not forget the document that is being made.
  const certificate = useDocument('certificado');
  const curriculum = useDocument('curriculum');
  const openCertificate = () => {
    certificate.open();
    setOpened('certificado');
  };
  const openCurriculum = () => {
    curriculum.open();
    setOpened('curriculum');
  };
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const complete = estatus !== null && canHaveCertificate(estatus);
  const View = phone ? UserCard : UserTable;
  return (
    <>
      <View
        person={person}
        complete={complete}
        onView={() => setOpened('consultar')}
        onCertificate={openCertificate}
        onCurriculum={openCurriculum}
      />
      {estatus && <Progress status={estatus} person={person} onCertificate={openCertificate} />}
      {opened === 'consultar' && <RecordInfoDialog person={person} onClose={close} />}
      {opened === 'certificado' && (
        <DocumentDialog
          title="Certificado electrónico de registro"
          text="Acredita su inscripción en el registro. Lleva un código QR con el que cualquiera puede comprobarlo."
          document={certificate}
          onClose={close}
        />
      )}
      {opened === 'curriculum' && (
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
