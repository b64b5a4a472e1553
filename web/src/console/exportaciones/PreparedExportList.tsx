import Typography from '@mui/material/Typography';
import { type PreparedExportRow, STREAMED_ROWS_MAX } from '@registro/contracts/console/export';
import { showCount } from '@registro/contracts/count';
import { useRefresh } from 'react-admin';
import { showMoment } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { showSize } from '../kit/size.js';
import { useLiveAgain } from '../kit/useLiveAgain.js';
import { Actions, filtersOf, Standing, useListName } from './export-parts.js';

const columns: RowColumn<PreparedExportRow>[] = [
  { source: 'lista', render: (row) => <Name row={row} /> },
  { source: 'estado', render: (row) => <Standing row={row} /> },
  { source: 'filas', number: true, render: ({ filas }) => showCount(filas) },
  { source: 'tamano', number: true, render: ({ tamano }) => (tamano === null ? null : showSize(tamano)) },
  { source: 'creado', sort: true, render: ({ creado }) => showMoment(creado, true) },
  { source: 'vence', render: ({ vence }) => showMoment(vence, true) },
  { source: 'acciones', label: 'Acciones', render: (row) => <RowActions row={row} /> },
];

/**
 * /consola/exportaciones: the files of long lists that one asked for, how far each is, and what can be done with it.
 */
export default function PreparedExportList() {
  return (
    <ListPage title="Mis exportaciones" sort={{ field: 'creado', order: 'DESC' }} exports={false}>
      <Live />
      <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        Una lista de más de {showCount(STREAMED_ROWS_MAX)} filas se prepara aparte. El archivo queda aquí hasta que vence, con los datos del
        momento en que se preparó.
      </Typography>
      <RowTable<PreparedExportRow> columns={columns} rowClick="show" />
    </ListPage>
  );
}

/** Reads the list again as its files get on. */
function Live() {
  useLiveAgain('exportacion', useRefresh());
  return null;
}

function Name({ row }: { row: PreparedExportRow }) {
  return (
    <>
      {useListName()(row.lista)}
      <span className="oculto">
        {' '}
        (exportación {row.id}, {filtersOf(row).toLowerCase()})
      </span>
    </>
  );
}

function RowActions({ row }: { row: PreparedExportRow }) {
  return <Actions row={row} onRemoved={useRefresh()} />;
}
