import { type PersonRead, canHaveCertificate } from '@registro/contracts/profile/person';
import { useState } from 'react';
import { useSession } from '../../session/session.js';
import { useDocument } from '../../documents/useDocument.js';
import { Progress } from './Progress.js';
import { useLater } from '../../ui/useLater.js';
import { PHONE, useMatches } from '../../ui/useMatches.js';
import { Name } from '../../ui/Name.js';
import { RowAction, Table } from '../../ui/Table.js';
import { fullName, showCedula } from '../record/names.js';
import { type UserViewProps, userActions } from './user-actions.js';
import { Link } from '../../ui/router.js';
import { Icon } from '../../ui/Icon.js';
import { Facts } from '../../records/Facts.js';

// The dialogs come when they are wanted.
const recordInfo = async () => ({ default: (await import('../record/RecordInfoDialog.js')).RecordInfoDialog });
const documentDialog = async () => ({ default: (await import('../../documents/DocumentDialog.js')).DocumentDialog });

const DOCUMENTS = {
  certificado: {
    title: 'Certificado electrónico de registro',
    text: 'Acredita su inscripción en el registro. Lleva un código QR con el que cualquiera puede comprobarlo.',
  },
  curriculum: {
    title: 'Resumen curricular',
    text: 'Reúne sus datos, estudios, cursos y experiencia tal como están registrados hoy.',
  },
};

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
      {(opened === 'certificado' || opened === 'curriculum') && DocumentDialog && (
        <DocumentDialog {...DOCUMENTS[opened]} document={opened === 'certificado' ? certificate : curriculum} onClose={close} />
      )}
    </>
  );
}

/** The person of the account as a list of one row. */
function UserTable(props: UserViewProps) {
  const { person } = props;
  const name = (
    <strong>
      <Name lines={2}>{fullName(person)}</Name>
    </strong>
  );
  return (
    <Table label="Usuario registrado" heads={['Cédula', 'Nombres y apellidos', 'Contacto']} actions>
      <tr>
        <td className="entero">{showCedula(person)}</td>
        <td>{name}</td>
        <td>
          {person.telefono_cel}
          <br />
          {person.correo_electronico}
        </td>
        <td>
          {userActions(props).map((action) => (
            <RowAction key={action.label} {...action} />
          ))}
        </td>
      </tr>
    </Table>
  );
}

/** The same row for a narrow screen, its actions in words. */
function UserCard(props: UserViewProps) {
  const { person } = props;
  return (
    <section className="cuadro usuario" aria-label="Usuario registrado">
      <div className="usuario-datos">
        <h2>
          <Name lines={2}>{fullName(person)}</Name>
        </h2>
        <Facts
          columns={2}
          facts={[
            ['Cédula', showCedula(person)],
            [
              'Contacto',
              <>
                {person.telefono_cel}
                <br />
                {person.correo_electronico}
              </>,
            ],
          ]}
        />
      </div>
      <div className="usuario-acciones">
        {userActions(props).map(({ label, icon, onClick, to, ...step }) =>
          to ? (
            <Link key={label} className="boton texto" to={to} onClick={onClick} {...step}>
              <Icon name={icon} size={22} />
              {label}
            </Link>
          ) : (
            <button key={label} type="button" className="boton texto" onClick={onClick}>
              <Icon name={icon} size={22} />
              {label}
            </button>
          ),
        )}
      </div>
    </section>
  );
}
