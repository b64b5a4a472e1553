import Box from '@mui/material/Box';
import { BulkAsk } from '@registro/contracts/console/bulk';
import { MAIL_KINDS, MAIL_STATES, MAIL_STUCK, type OutgoingMailRow, MAILS_COUNTED } from '@registro/contracts/console/mails';
import { FilterButton, TextInput } from 'react-admin';
import { RowLink } from '../list/RowLink.js';
import { useSession } from '../../session/session.js';
import { choiceFilter, choicesOf, oneLine, TwoLines } from '../kit/applicants.js';
import type { BulkAction } from '../bulk/bulk-action.js';
import { BulkBar } from '../bulk/BulkBar.js';
import { showMoment, State } from '../kit/cells.js';
import { DayFilter } from '../list/DayFilter.js';
import { ListPage } from '../list/ListPage.js';
import { PersonFilter } from '../search/PersonFilter.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { MAIL_TONES } from '../kit/status-tones.js';

const STATES = [{ id: MAIL_STUCK, name: 'No sale (falló o se demora)' }, ...choicesOf<string>(MAIL_STATES, String)];
const KINDS = choicesOf<string>(MAIL_KINDS, String).toSorted((a, b) => a.name.localeCompare(b.name, 'es'));

const days = [<DayFilter key="desde" source="desde" />, <DayFilter key="hasta" source="hasta" />];
const filters = [
  choiceFilter('estado', STATES, { alwaysOn: true }),
  choiceFilter('tipo', KINDS, { alwaysOn: true }),
  <TextInput key="para" source="para" alwaysOn />,
  ...days,
];
/** Who may look people up finds them by name too. */
const withPeople = [...filters.slice(0, 2), <PersonFilter key="idUsuario" source="idUsuario" alwaysOn />, ...filters.slice(2)];

const columns: RowColumn<OutgoingMailRow>[] = [
  {
    source: 'asunto',
    opens: true,
    render: ({ id, asunto, tipo }) => (
      <TwoLines
        first={
          <Box sx={oneLine} title={asunto}>
            <RowLink to={`/consola/correos/${id}/show`}>
              {asunto}
              <span className="oculto"> (ver el correo {id})</span>
            </RowLink>
          </Box>
        }
        second={tipo ? MAIL_KINDS[tipo] : ''}
      />
    ),
  },
  {
    source: 'para',
    label: 'Para',
    render: ({ para, nombre }) => <TwoLines first={nombre && nombre !== para ? nombre : ''} second={para} />,
  },
  { source: 'estado', render: Standing },
  { source: 'intentos', number: true, render: ({ intentos }) => intentos },
  { source: 'fecha', sort: true, render: ({ fecha }) => showMoment(fecha, true) },
];

const RESEND: BulkAction = {
  label: 'Reenviar',
  title: '¿Intentar de nuevo los envíos que fallaron?',
  text: 'Cada uno sale con las mismas palabras, y ninguno dos veces. Hágalo cuando el servidor de correo responda. Un enlace que venció sigue vencido.',
  yes: 'Sí, intentar',
  path: 'correos/reenviar',
  tells: null,
  Dto: BulkAsk,
  will: ['se intentará enviar', 'se intentarán enviar'],
  did: ['está en camino', 'están en camino'],
};

/** Outgoing mail, the newest first: to whom, about what, and whether it left. */
export default function MailList() {
  const { estatus } = useSession();
  const finds = estatus?.permisos.some((permiso) => permiso === 'usuarios' || permiso === 'auditoria');
  return (
    <ListPage
      title="Correos"
      sort={{ field: 'fecha', order: 'DESC' }}
      filters={finds ? withPeople : filters}
      buttons={<FilterButton />}
      countMost={MAILS_COUNTED}
    >
      <BulkBar nouns={['correo', 'correos']} chosenWord={['elegido', 'elegidos']} actions={[RESEND]} countMost={MAILS_COUNTED} />
      <RowTable<OutgoingMailRow>
        columns={columns}
        rowClick="show"
        select={{
          row: ({ asunto, para, fecha }) => `Elegir «${asunto}» a ${para}, del ${showMoment(fecha, true)}`,
          page: 'Elegir todos los correos de esta página',
        }}
      />
    </ListPage>
  );
}

/** A failure with what the server said. */
function Standing({ estado, respuesta }: OutgoingMailRow) {
  const word = <State tone={MAIL_TONES[estado]}>{MAIL_STATES[estado]}</State>;
  return estado === 'fallo' ? <TwoLines first={word} second={respuesta ?? ''} /> : word;
}
