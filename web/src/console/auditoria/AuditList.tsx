import Box from '@mui/material/Box';
import { AUDIT_COUNTED, auditAction, auditRecord } from '@registro/contracts/console/audit';
import { whoActed } from '@registro/contracts/console/field-names';
import type { AuditRow } from '@registro/contracts/console/rows';
import { FilterButton, TextInput } from 'react-admin';
import { RowLink } from '../list/RowLink.js';
import { showMoment } from '../kit/cells.js';
import { DayFilter } from '../list/DayFilter.js';
import { ListPage } from '../list/ListPage.js';
import { PersonFilter } from '../search/PersonFilter.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { AuditChoice } from './AuditChoice.js';
import { ChainLine } from './ChainLine.js';

const filters = [
  <PersonFilter key="idUsuario" source="idUsuario" alwaysOn />,
  <PersonFilter key="cuenta" source="cuenta" alwaysOn />,
  <AuditChoice key="accion" source="accion" of="acciones" alwaysOn />,
  <AuditChoice key="objeto" source="objeto" of="objetos" alwaysOn />,
  <TextInput key="idObjeto" source="idObjeto" sx={{ width: 150 }} />,
  <TextInput key="texto" source="texto" alwaysOn sx={{ width: 240 }} />,
  <TextInput key="peticion" source="peticion" />,
  <DayFilter key="desde" source="desde" />,
  <DayFilter key="hasta" source="hasta" />,
];

const columns: RowColumn<AuditRow>[] = [
  {
    source: 'accion',
    opens: true,
    render: ({ id, accion }) => (
      <RowLink to={`/consola/auditoria/${id}/show`}>
        {auditAction(accion)}
        <span className="oculto"> (ver el movimiento {id})</span>
      </RowLink>
    ),
  },
  { source: 'objeto', render: (row) => <Whole>{auditRecord(row)}</Whole> },
  { source: 'quien', render: ({ quien, idUsuario }) => <Whole>{whoActed(quien, idUsuario)}</Whole> },
  { source: 'fecha', sort: true, render: ({ fecha }) => showMoment(fecha, true) },
  { source: 'ip', render: ({ ip }) => ip },
];

/** A name may be one word of 150 letters. */
function Whole({ children }: { children: string }) {
  return <Box sx={{ minWidth: '9rem', overflowWrap: 'anywhere' }}>{children}</Box>;
}

/** Who did what to what, when and from where. */
export default function AuditList() {
  return (
    <>
      <ChainLine />
      <ListPage
        title="Auditoría"
        sort={{ field: 'fecha', order: 'DESC' }}
        filters={filters}
        buttons={<FilterButton />}
        countMost={AUDIT_COUNTED}
      >
        <RowTable<AuditRow> columns={columns} rowClick="show" />
      </ListPage>
    </>
  );
}
