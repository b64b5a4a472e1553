import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countOf, showCount } from '@registro/contracts/count';
import {
  RIF_IMPORT_COLUMNS,
  RIF_IMPORT_FIELD,
  RIF_IMPORT_MAX_BYTES,
  type RifImported,
  type RifRow,
} from '@registro/contracts/scholarships/rif-import';
import { useState } from 'react';
import { SearchInput, useRefresh } from 'react-admin';
import { RecordDialog } from '../kit/RecordDialog.js';
import { Icon } from '../../ui/Icon.js';
import { FileDialog } from '../kit/FileDialog.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="RIF o razón social" />];

const columns: RowColumn<RifRow>[] = [
  { source: 'rif', sort: true, render: ({ rif }) => <strong style={{ whiteSpace: 'nowrap' }}>{rif}</strong> },
  { source: 'razonSocial', sort: true, render: ({ razonSocial }) => razonSocial },
];

/** The local registry of RIF, from which scholars' institutions are looked up; filled from a file. */
export default function RifList() {
  return (
    <ListPage title="Registro de RIF" sort={{ field: 'razonSocial', order: 'ASC' }} filters={filters} buttons={<Import />}>
      <RowTable columns={columns} />
    </ListPage>
  );
}

function Import() {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<RifImported | null>(null);
  const refresh = useRefresh();
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="upload" size={20} />} onClick={() => setOpen(true)}>
        Importar
      </Button>
      {open && (
        <FileDialog<RifImported>
          title="Importar el registro de RIF"
          text={`CSV en UTF-8, separado por comas o punto y coma, con las columnas ${RIF_IMPORT_COLUMNS.join(' y ')}. Los que ya estén se actualizarán.`}
          campo={RIF_IMPORT_FIELD}
          maxBytes={RIF_IMPORT_MAX_BYTES}
          path="recursos/rif/importar"
          onDone={(imported) => {
            setOpen(false);
            setMade(imported);
            refresh();
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {made && <Outcome made={made} onClose={() => setMade(null)} />}
    </>
  );
}

function Outcome({ made: { leidas, aceptadas, cambiadas, rechazadas, errores }, onClose }: { made: RifImported; onClose: () => void }) {
  return (
    <RecordDialog
      title="Registro importado"
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      <Box role="status">
        {countOf(leidas, 'fila leída', 'filas leídas')}, {countOf(aceptadas, 'aceptada', 'aceptadas')} ({showCount(cambiadas)} con cambios),{' '}
        {countOf(rechazadas, 'rechazada', 'rechazadas')}.
      </Box>
      {errores.length > 0 && (
        <Box component="ul" tabIndex={0} aria-label="Filas rechazadas" sx={{ maxHeight: 320, overflow: 'auto', mt: 2 }}>
          {errores.map(({ fila, mensaje }) => (
            <li key={fila}>
              Fila {showCount(fila)}: {mensaje}
            </li>
          ))}
        </Box>
      )}
    </RecordDialog>
  );
}
